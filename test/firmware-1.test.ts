import { importFirmware } from './support/import-firmware.js';

importFirmware(1);
