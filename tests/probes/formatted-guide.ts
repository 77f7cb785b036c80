import { readFile } from 'node:fs/promises';
import { format } from 'prettier';
import type { MeasuredProbes } from '../../bench/probes/measured-probes.ts';
import { containmentGuide } from './containment-guide.ts';

export const guidePath = 'docs/containment.md';

/** The guide as it is to stand in the folder, formatted; made from what was measured last. */
export async function formattedGuide(): Promise<string> {
  const measured = JSON.parse(await readFile('bench/probes/measured.json', 'utf8')) as MeasuredProbes;
  return format(containmentGuide(measured), { parser: 'markdown', printWidth: 120, singleQuote: true });
}
