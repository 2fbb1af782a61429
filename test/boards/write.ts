import { writeFileSync } from 'node:fs';
import { shippedBoard } from '../support/cabinet.js';
import { PAGE, page } from './page.js';
import { WIRING_PAGE, wiringPage } from './wiring-page.js';

writeFileSync(PAGE, page());
writeFileSync(WIRING_PAGE, wiringPage(shippedBoard('raspberry-pi-5')));
