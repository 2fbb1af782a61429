import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST, manifestOf, printManifest, ROOT } from './manifest.js';

// The last step of the build, and of an installation.

writeFileSync(join(ROOT, MANIFEST), printManifest(await manifestOf(ROOT)));
