import { expect, test } from 'vitest';
import type { Gate } from '#tools/test/gates.ts';
import { planRun } from '#tools/test/plan-run.ts';

const gate = (name: string, more: Partial<Gate> = {}): Gate => ({ name, command: name, args: [], ...more });
const [types, lint, format] = [gate('types'), gate('lint'), gate('format')];
const build = gate('build', { isNeededByTests: true });
const gates = [types, lint, format, build];
const all = ['fixtures/campaigns'];

const cases: readonly (readonly [words: readonly string[], changed: readonly string[], run: object])[] = [
  [[], ['a.json'], { gates, vitest: [], replay: all }],
  [['tests/tools', '-t', 'a gate'], ['a.json'], { gates, vitest: ['tests/tools', '-t', 'a gate'], replay: [] }],
  [['--changed'], ['a.json'], { gates, vitest: ['--changed', '--passWithNoTests'], replay: ['a.json'] }],
  [['--changed'], [], { gates, vitest: ['--changed', '--passWithNoTests'], replay: [] }],
  [['--shard=1/2'], [], { gates: [types, format, build], vitest: ['--shard=1/2'], replay: [...all, '--shard=1/2'] }],
  [['--shard=2/2'], [], { gates: [lint, build], vitest: ['--shard=2/2'], replay: [...all, '--shard=2/2'] }],
  [['--shard=4/5'], [], { gates: [build], vitest: ['--shard=4/5'], replay: [...all, '--shard=4/5'] }],
  [['tests/tools', '--shard=2/2'], [], { gates: [lint, build], vitest: ['--shard=2/2', 'tests/tools'], replay: [] }],
];

test.each(cases)('%j runs its part', (words, changed, run) => {
  expect(planRun(words, gates, () => changed)).toEqual(run);
});

test.each(['--shard', '--shard=3/2', '--shard=0/2', '--shard=half'])('%s is no shard', (word) => {
  expect(() => planRun([word], gates, () => [])).toThrow(
    `There is no shard "${word}"; it must be such as --shard=1/3: the first of three parts.`,
  );
});
