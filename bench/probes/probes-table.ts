import type { MeasuredProbe, MeasuredProbes } from './measured-probes.ts';

/** The table of a run in Markdown: a line for each fault, a column for each side. */
export function probesTable({ versions, probes }: MeasuredProbes): string {
  const sides = [...Object.keys(versions), 'kansei'];
  const faults = [...new Set(probes.map(({ fault }) => fault))];
  const lines = faults.map((fault) => [fault, ...sides.map((side) => cellOf(probes, fault, side))]);
  const head = ['Fault', ...sides.map((side) => versions[side] ?? 'Kansei')];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cellOf(probes: readonly MeasuredProbe[], fault: string, side: string): string {
  const probe = probes.find((one) => one.fault === fault && one.side === side);
  return probe === undefined ? 'not run' : `${sightOf(probe)}; ${reportOf(probe)}`;
}

function sightOf({ sight, texts }: MeasuredProbe): string {
  const shown = texts.filter((text) => text !== 'Before' && text !== 'After').map((text) => `“${inCell(text)}”`);
  const needsWords = sight !== 'siblings stay, fallback shown' && shown.length > 0;
  const words = needsWords ? `${sight}: ${shown.join(' ')}` : sight;
  return sight.startsWith('siblings stay') ? words : `**${words}**`;
}

/** The begin of a text, so that it stays one cell. */
function inCell(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').replaceAll('|', '/').slice(0, 30);
}

function reportOf({ reports, console }: MeasuredProbe): string {
  const [report] = reports;
  if (report !== undefined) return report.startsWith('thrown') ? 'thrown at the caller' : 'reported';
  if (console.some((line) => line.startsWith('uncaught'))) return 'uncaught error';
  if (console.some((line) => line.startsWith('error'))) return 'console error';
  return console.length > 0 ? 'console warning' : 'not reported';
}
