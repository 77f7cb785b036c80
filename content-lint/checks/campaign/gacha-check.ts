import { rarities } from '#schemas/values/gacha-kinds.ts';
import { timestampPattern } from '#schemas/values/timestamp.ts';
import { isJsonObject, propertyOf } from '../../json/json-path.ts';
import type { JsonPath } from '../../json/json-path.ts';
import { suggestName } from '../../model/nearest-name.ts';
import type { Finding } from '../../model/findings.ts';
import type { Check, CheckContext } from '../../context/check.ts';

/** Reports something about a value of the gacha. */
type Report = (path: JsonPath, finding: Finding) => void;

/** A gacha gives what it says, as likely as it says. */
export const checkGacha: Check = ({ campaign, now }, findings) => {
  const document = campaign.campaign;
  const gacha = propertyOf(document?.value, 'gacha');
  if (document === undefined || !isJsonObject(gacha)) return;
  const report: Report = (path, finding) => findings.at(document, ['gacha', ...path], finding);
  const items = listOf(propertyOf(gacha, 'items'));
  checkIds(gacha, items, report);
  checkWeights(gacha, items, report);
  checkSubstitutes(items, report);
  checkGuarantee(gacha, items, report);
  checkPeriod(gacha, now, report);
  const type = propertyOf(gacha, 'type');
  if (type === 'keep') checkKeep(gacha, report);
  if (type !== 'complete') return;
  checkComplete(gacha, items, report);
  const product = propertyOf(document.value, 'product');
  if (propertyOf(product, 'pointsNeverPurchased') !== false) return;
  findings.at(document, ['product', 'pointsNeverPurchased'], {
    code: 'gacha.points-purchasable',
    message:
      'The gacha gives a prize for a whole set, and the points of this campaign can be bought: in Japan the law forbids that together (a "complete gacha").',
    hint: 'make the gacha one of type "keep", or write true if nobody can ever buy points',
  });
};

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function numberOf(value: unknown, name: string): number {
  const found = propertyOf(value, name);
  return typeof found === 'number' ? found : Number.NaN;
}

function twice(id: string): Finding {
  return {
    code: 'gacha.duplicate-id',
    message: `The id "${id}" stands twice in the gacha.`,
    hint: 'give each item an id of its own, and the prize for all of them another one',
  };
}

function checkIds(gacha: unknown, items: readonly unknown[], report: Report): void {
  const ids = items.map((item) => propertyOf(item, 'id'));
  for (const [index, id] of ids.entries()) {
    if (typeof id === 'string' && ids.indexOf(id) < index) report(['items', index, 'id'], twice(id));
  }
  const prize = propertyOf(propertyOf(gacha, 'completionPrize'), 'id');
  if (typeof prize === 'string' && ids.includes(prize)) report(['completionPrize', 'id'], twice(prize));
}

function checkWeights(gacha: unknown, items: readonly unknown[], report: Report): void {
  const [total, sum] = [numberOf(gacha, 'totalWeight'), sumOf(items)];
  if (Number.isNaN(total) || Number.isNaN(sum) || total === sum) return;
  report(['totalWeight'], {
    code: 'gacha.total-weight',
    message: `The weights of the items sum up to ${sum}, but "totalWeight" is ${total}.`,
    hint: `write ${sum}, or change the weights`,
  });
}

function sumOf(items: readonly unknown[]): number {
  return items.reduce<number>((sum, item) => sum + numberOf(item, 'weight'), 0);
}

function checkSubstitutes(items: readonly unknown[], report: Report): void {
  const unlimited = items.filter((item) => propertyOf(item, 'totalAmount') === null);
  const names = unlimited.map((item) => propertyOf(item, 'id')).filter((id) => typeof id === 'string');
  const known = items.map((item) => propertyOf(item, 'id'));
  for (const [index, item] of items.entries()) {
    const substitute = propertyOf(propertyOf(item, 'whenOut'), 'item');
    if (typeof substitute !== 'string' || names.includes(substitute)) continue;
    report(['items', index, 'whenOut', 'item'], {
      code: 'gacha.substitute',
      message: known.includes(substitute)
        ? `"${substitute}" is to come when "${String(propertyOf(item, 'id'))}" has run out, but may run out itself.`
        : `The gacha has no item "${substitute}".`,
      hint: suggestName(substitute, names, 'name an item whose "totalAmount" is null'),
    });
  }
}

function checkGuarantee(gacha: unknown, items: readonly unknown[], report: Report): void {
  const rarity = numberOf(propertyOf(gacha, 'guarantee'), 'rarity');
  if (!rarities.some((one) => one === rarity)) return;
  if (items.some((item) => numberOf(item, 'rarity') >= rarity && numberOf(item, 'weight') > 0)) return;
  report(['guarantee', 'rarity'], {
    code: 'gacha.guarantee-unreachable',
    message: `Rarity ${rarity} is guaranteed, but no item that can be drawn is of rarity ${rarity} or above.`,
    hint: 'lower the rarity, or give such an item a weight',
  });
}

const timestamp = new RegExp(timestampPattern, 'u');

function instantOf(gacha: unknown, name: string): number {
  const written = propertyOf(gacha, name);
  return typeof written === 'string' && timestamp.test(written) ? Date.parse(written) : Number.NaN;
}

function checkPeriod(gacha: unknown, now: CheckContext['now'], report: Report): void {
  const [startAt, endAt] = [instantOf(gacha, 'startAt'), instantOf(gacha, 'endAt')];
  if (startAt >= endAt) {
    report(['endAt'], {
      code: 'gacha.period',
      message: `The gacha would end at ${String(propertyOf(gacha, 'endAt'))}, but begins at ${String(propertyOf(gacha, 'startAt'))}.`,
      hint: 'write a later time',
    });
  } else if (endAt <= now.getTime()) {
    report(['endAt'], {
      severity: 'warning',
      code: 'gacha.ended',
      message: `The gacha ended at ${String(propertyOf(gacha, 'endAt'))}: fans see it, but nobody can draw.`,
      hint: 'write a later time if its seed is not published yet, or remove the gacha',
    });
  }
}

function checkKeep(gacha: unknown, report: Report): void {
  if (propertyOf(gacha, 'completionPrize') === undefined) return;
  report(['completionPrize'], {
    code: 'gacha.completion-prize-unused',
    message: 'Nobody gets the prize for all items from a gacha of type "keep".',
    hint: 'remove it, or write "complete"',
  });
}

function checkComplete(gacha: unknown, items: readonly unknown[], report: Report): void {
  if (propertyOf(gacha, 'completionPrize') === undefined) {
    report(['type'], {
      code: 'gacha.no-completion-prize',
      message: 'A gacha of type "complete" gives a prize to who has drawn every item, and there is none.',
      hint: 'add "completionPrize", or write "keep"',
    });
  }
  for (const [index, item] of items.entries()) {
    const mayRunOut = typeof propertyOf(item, 'totalAmount') === 'number';
    if (!mayRunOut && propertyOf(item, 'weight') !== 0) continue;
    report(['items', index, mayRunOut ? 'totalAmount' : 'weight'], {
      code: 'gacha.never-complete',
      message: `Without "${String(propertyOf(item, 'id'))}" nobody has every item, and it ${mayRunOut ? 'may run out' : 'is never drawn'}.`,
      hint: mayRunOut ? 'write null' : 'give it a weight, or remove it',
    });
  }
}
