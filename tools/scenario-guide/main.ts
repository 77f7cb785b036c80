import { writeFile } from 'node:fs/promises';
import { scenarioGuideText } from './guide-text.ts';

await writeFile(new URL('../../docs/scenarios.md', import.meta.url), await scenarioGuideText());
