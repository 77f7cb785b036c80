import { writeFile } from 'node:fs/promises';
import { guidePath, hardeningGuide } from './hardening-guide.ts';

await writeFile(guidePath, await hardeningGuide());
