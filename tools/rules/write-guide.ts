import { writeFileSync } from 'node:fs';
import { guidePath, rulesGuide } from './rules-guide.ts';

writeFileSync(guidePath, rulesGuide('.'));
