import { readFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import type { MeasuredProbes } from '#bench/probes/measured-probes.ts';
import { containmentGuide } from './containment-guide.ts';

export const guidePath = 'docs/containment.md';

/** The guide as it is to stand in the folder, formatted; made from what was measured last. */
export async function formattedGuide(): Promise<string> {
  const measured = JSON.parse(await readFile('bench/probes/measured.json', 'utf8')) as MeasuredProbes;
  return (await format(guidePath, containmentGuide(measured), { printWidth: 120, singleQuote: true })).code;
}
