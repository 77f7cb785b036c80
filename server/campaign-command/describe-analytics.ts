import type { AnalyticsCount, AnalyticsResponse } from '#schemas/api/analytics.ts';
import type { Terminal } from '#server/command-line/terminal.ts';

/** What was counted, for people: pages and events, each with how often, what came most often first. */
export function analyticsLines({ analyticsId, from, to, counts }: AnalyticsResponse, { paint }: Terminal): string[] {
  if (analyticsId === null) return ['The campaign counts nothing: campaign.json has no "analyticsId".'];
  const sums = (kind: AnalyticsCount['kind']) => sumsOf(counts.filter((counted) => counted.kind === kind));
  return [
    `${analyticsId}, ${from} to ${to}`,
    ...tableOf('Page views', sums('view'), paint),
    ...tableOf('Events', sums('event'), paint),
  ];
}

function sumsOf(counts: readonly AnalyticsCount[]): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const { name, label, count } of counts) {
    const words = label === '' ? name : `${name}: ${label}`;
    sums.set(words, (sums.get(words) ?? 0) + count);
  }
  return [...sums].toSorted(([, one], [, other]) => other - one);
}

function tableOf(
  title: string,
  sums: readonly (readonly [string, number])[],
  paint: Terminal['paint'],
): readonly string[] {
  const total = sums.reduce((sum, [, count]) => sum + count, 0);
  const lines = sums.map(([words, count]) => `${count.toLocaleString('en').padStart(11)}  ${words}`);
  return ['', `${title}: ${total.toLocaleString('en')}`, ...lines.map((line) => paint('dim', line))];
}
