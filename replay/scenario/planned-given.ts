import { isLocale } from '#schemas/values/locale-names.ts';
import { scenarioDevices } from '#schemas/scenario/given.ts';
import type { Scenario } from '#schemas/scenario/scenario.ts';
import type { PlanSelection, PlannedGiven } from './plan.ts';
import type { TableRow } from './tables/table-rows.ts';

/** What holds where a scenario says nothing. */
export const givenDefaults = {
  clock: '2026-11-21T12:00:00+09:00',
  seed: '1',
  locale: 'ja',
  device: 'phone',
} as const;

/**
 * What is given in one run: the scenario's own, changed by its row, completed by what is selected and by the defaults.
 * Undefined for a run that is not selected.
 */
export function plannedGiven(
  { given = {} }: Scenario,
  { columns }: TableRow,
  selection: PlanSelection,
): PlannedGiven | undefined {
  const { product = {}, member } = given;
  const situation = columns['situation'] ?? product.situation;
  const locale = isLocale(columns['locale']) ? columns['locale'] : given.locale;
  const device = scenarioDevices.find((one) => one === columns['device']) ?? given.device;
  if (!admits(selection.situation, situation)) return undefined;
  if (!admits(selection.locale, locale) || !admits(selection.device, device)) return undefined;
  const chosen = situation ?? selection.situation;
  const { subSituation = product.subSituation, persona = member?.persona } = columns;
  const changed = {
    ...product,
    ...(chosen === undefined ? {} : { situation: chosen }),
    ...(subSituation === undefined ? {} : { subSituation }),
  };
  return {
    ...given,
    ...(Object.keys(changed).length === 0 ? {} : { product: changed }),
    ...(member === undefined || persona === undefined ? {} : { member: { ...member, persona } }),
    clock: given.clock ?? givenDefaults.clock,
    seed: given.seed ?? givenDefaults.seed,
    locale: locale ?? selection.locale ?? givenDefaults.locale,
    device: device ?? selection.device ?? givenDefaults.device,
  };
}

/** An axis that nothing is said of, on either side, selects nothing. */
function admits(selected: string | undefined, said: string | undefined): boolean {
  return selected === undefined || said === undefined || selected === said;
}
