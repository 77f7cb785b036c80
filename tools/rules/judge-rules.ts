import { suggestName } from '#content-lint/model/nearest-name.ts';
import type { Chapter, Rule } from '#rules/rules.ts';
import type { Naming } from './find-namings.ts';

export const ruleStates = ['proven', 'unproven', 'open'] as const;
/** Proven: built and shown; unproven: built, but nothing shows it; open: not built, or only in part. */
export type RuleState = (typeof ruleStates)[number];

/** A rule with what shows it. */
export interface JudgedRule extends Rule {
  readonly chapter: string;
  readonly state: RuleState;
  readonly shownBy: readonly Omit<Naming, 'rule'>[];
}

/** Each rule with its state and what names it, in the order of the chapters. */
export function judgeRules(chapters: readonly Chapter[], namings: readonly Naming[]): readonly JudgedRule[] {
  const byRule = new Map<string, Omit<Naming, 'rule'>[]>();
  for (const { rule, ...place } of namings) byRule.set(rule, [...(byRule.get(rule) ?? []), place]);
  return chapters.flatMap(({ title, rules }) =>
    rules.map((rule) => {
      const shownBy = byRule.get(rule.id) ?? [];
      return { ...rule, chapter: title, state: stateOf(rule, shownBy.length > 0), shownBy };
    }),
  );
}

function stateOf({ open }: Rule, isShown: boolean): RuleState {
  if (open !== undefined) return 'open';
  return isShown ? 'proven' : 'unproven';
}

/** How many rules there are in each state. */
export function sumsOf(rules: readonly JudgedRule[]): Readonly<Record<RuleState, number>> {
  const countOf = (state: RuleState) => rules.filter((rule) => rule.state === state).length;
  return { proven: countOf('proven'), unproven: countOf('unproven'), open: countOf('open') };
}

/** What is wrong, a sentence each: rules that are built and not shown, and ids that are named but no rule has. */
export function faultsOf(rules: readonly JudgedRule[], namings: readonly Naming[]): readonly string[] {
  const ids = rules.map(({ id }) => id);
  const unknown = namings.filter(({ rule }) => !ids.includes(rule));
  return [
    ...unknown.map(
      ({ file, line, rule }) =>
        `${file}:${line} names the rule "${rule}", which does not exist: ${suggestName(rule, ids, 'rules/rules.ts has them all')}`,
    ),
    ...rules
      .filter(({ state }) => state === 'unproven')
      .map(
        ({ id, text }) =>
          `${id} is built, but nothing shows it: “${text}” Name it in a scenario ("rules": ["${id}"]) or in the title of a test ("… [${id}]"), or say in rules/rules.ts what is open.`,
      ),
  ];
}
