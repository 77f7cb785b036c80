import { join } from 'node:path';
import { isJsonObject, propertyOf } from '#content-lint/json/json-path.ts';
import type { JsonPath } from '#content-lint/json/json-path.ts';
import { listNames, suggestName } from '#content-lint/model/nearest-name.ts';
import { ruleIds } from '#rules/rules.ts';
import { personas } from '#server/testing/door.ts';
import { filesFolder } from '../files/campaign-facts.ts';
import { shownPath } from '../files/find-scenario-files.ts';
import { hasWords } from '../tables/words-in-texts.ts';
import type { CheckContext, ValueCheck } from './value-check.ts';

const screenNames = personas.map(({ screenName }) => screenName);

/** A persona is an account of the sandbox network. */
export const checkPersona: ValueCheck = (value, path, { report }) => {
  if (typeof value !== 'string' || screenNames.includes(value)) return;
  const message = `There is no persona "${value}".`;
  const hint = suggestName(value, screenNames, `there are ${listNames(screenNames)}`);
  report(path, { code: 'persona.unknown', message, hint });
};

/** A rule is one of the product. */
export const checkRule: ValueCheck = (value, path, { report }) => {
  if (typeof value !== 'string' || ruleIds.includes(value)) return;
  const message = `There is no rule "${value}".`;
  report(path, { code: 'rule.unknown', message, hint: suggestName(value, ruleIds, 'docs/rules.md has them all') });
};

/** What is uploaded is a file of the scenarios. */
export const checkUploadedFile: ValueCheck = (value, path, { facts, report }) => {
  if (typeof value !== 'string' || facts.files.includes(value) || hasWords(value)) return;
  const place = shownPath(join(filesFolder(facts.folder), value));
  const known = facts.files.length === 0 ? '' : `; there are ${listNames(facts.files, 30)}`;
  const hint = suggestName(value, facts.files, `it would be ${place}${known}`);
  report(path, { code: 'file.unknown', message: `There is no file "${value}" to upload.`, hint });
};

/** A situation is one of the campaign. */
export const checkSituation: ValueCheck = (value, path, { facts, report }) => {
  if (typeof value !== 'string' || facts.situations.includes(value) || hasWords(value)) return;
  const message = `The campaign has no situation "${value}".`;
  const hint = suggestName(value, facts.situations, `it has ${listNames(facts.situations, 30)}`);
  report(path, { code: 'situation.unknown', message, hint });
};

/** What is taken or owned is a prize of the campaign; `property` says where the prize is named. */
export function checkPrizeIn(property: string): ValueCheck {
  return (value, path, context) => {
    const prize = propertyOf(value, property);
    if (typeof prize === 'string') checkPrize(prize, [...path, property], 'value', context);
  };
}

/** Stock is given of prizes of the campaign. */
export const checkStock: ValueCheck = (value, path, context) => {
  const stock = propertyOf(value, 'stock');
  if (!isJsonObject(stock)) return;
  for (const prize of Object.keys(stock)) checkPrize(prize, [...path, 'stock', prize], 'name', context);
};

/** What is drawn or left is an item of the gacha of the campaign. */
export const checkGachaItem: ValueCheck = (value, path, context) => {
  if (typeof value === 'string') checkItem(value, path, 'value', context);
};

/** What is said by item is said of items of the gacha of the campaign; `property` says where the items are named. */
export function checkItemsIn(property: string): ValueCheck {
  return (value, path, context) => {
    const named = propertyOf(value, property);
    if (!isJsonObject(named)) return;
    for (const item of Object.keys(named)) checkItem(item, [...path, property, item], 'name', context);
  };
}

function checkItem(item: string, path: JsonPath, part: 'value' | 'name', { facts, report }: CheckContext): void {
  if (facts.gachaItems.includes(item) || hasWords(item)) return;
  const message = `The gacha of the campaign has no item "${item}".`;
  const hint = suggestName(item, facts.gachaItems, `campaign.json has ${listNames(facts.gachaItems, 30)}`);
  report(path, { code: 'gacha-item.unknown', message, hint }, part);
}

function checkPrize(prize: string, path: JsonPath, part: 'value' | 'name', { facts, report }: CheckContext): void {
  if (facts.prizes.includes(prize) || hasWords(prize)) return;
  const message = `The campaign has no prize "${prize}".`;
  const hint = suggestName(prize, facts.prizes, `campaign.json has ${listNames(facts.prizes, 30)}`);
  report(path, { code: 'prize.unknown', message, hint }, part);
}
