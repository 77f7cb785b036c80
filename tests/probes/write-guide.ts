import { writeFile } from 'node:fs/promises';
import { formattedGuide, guidePath } from './formatted-guide.ts';

await writeFile(guidePath, await formattedGuide());
