import { writeFile } from 'node:fs/promises';
import { guideText, skinGuideText, textGuideText } from './guide-text.ts';

await writeFile(new URL('../../docs/content-scripts.md', import.meta.url), await guideText());
await writeFile(new URL('../../docs/skins.md', import.meta.url), await skinGuideText());
await writeFile(new URL('../../docs/texts.md', import.meta.url), await textGuideText());
