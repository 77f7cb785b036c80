import { writeFile } from 'node:fs/promises';
import { guideText } from './guide-text.ts';

await writeFile(new URL('../../docs/content-scripts.md', import.meta.url), await guideText());
