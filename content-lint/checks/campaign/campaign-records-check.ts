import { builtInSituations } from '#schemas/campaign/situation.ts';
import { timestampPattern } from '#schemas/values/timestamp.ts';
import { isJsonObject, propertyOf } from '../../json/json-path.ts';
import type { JsonDocument } from '../../json/json-document.ts';
import type { JsonPath } from '../../json/json-path.ts';
import { suggestName } from '../../model/nearest-name.ts';
import type { Findings } from '../../model/findings.ts';
import type { Check } from '../../context/check.ts';

/** The records of a campaign agree with each other and with the folder. */
export const checkCampaignRecords: Check = ({ campaign, now }, findings) => {
  const document = campaign.campaign;
  if (document === undefined) return;
  const name = propertyOf(document.value, 'name');
  if (typeof name === 'string' && name !== campaign.source.name) {
    findings.at(document, ['name'], {
      code: 'campaign.name',
      message: `The campaign says it is named "${name}", but its folder is named "${campaign.source.name}".`,
      hint: `write "${campaign.source.name}", or rename the folder`,
    });
  }
  checkSituations(document, findings);
  checkAppLinks(document, findings);
  checkPeriod(document, findings);
  checkEmptyCategories(document, findings);
  for (const records of Object.keys(isJsonObject(document.value) ? document.value : {})) {
    checkIds(records, document, findings);
  }
  const prizes = propertyOf(document.value, 'prizes');
  for (const [index, prize] of (Array.isArray(prizes) ? prizes : []).entries()) {
    checkDeadline(prize, ['prizes', index], { document, now }, findings);
    checkCategory(prize, ['prizes', index], document, findings);
    const [total, granted] = [propertyOf(prize, 'totalAmount'), propertyOf(prize, 'grantedBefore')];
    if (typeof total !== 'number' || typeof granted !== 'number' || granted <= total) continue;
    findings.at(document, ['prizes', index, 'grantedBefore'], {
      code: 'campaign.granted-above-total',
      message: `${granted} of this prize were given away, but there are only ${total}.`,
    });
  }
};

function checkCategory(prize: unknown, path: JsonPath, document: JsonDocument, findings: Findings): void {
  const category = propertyOf(prize, 'category');
  const declared = idsIn(propertyOf(document.value, 'prizeCategories'));
  if (typeof category !== 'string' || declared.includes(category)) return;
  findings.at(document, [...path, 'category'], {
    code: 'reference.prize-category',
    message: `The campaign has no category of prizes "${category}".`,
    hint: suggestName(category, declared, 'declare it in "prizeCategories" of campaign.json'),
  });
}

function idsIn(records: unknown): readonly string[] {
  const ids = (Array.isArray(records) ? records : []).map((record) => propertyOf(record, 'id'));
  return ids.filter((id) => typeof id === 'string');
}

/** A category without prizes would be an empty shelf. */
function checkEmptyCategories(document: JsonDocument, findings: Findings): void {
  const prizes = propertyOf(document.value, 'prizes');
  const used = (Array.isArray(prizes) ? prizes : []).map((prize) => propertyOf(prize, 'category'));
  for (const [index, id] of idsIn(propertyOf(document.value, 'prizeCategories')).entries()) {
    if (used.includes(id)) continue;
    findings.at(document, ['prizeCategories', index], {
      severity: 'warning',
      code: 'campaign.empty-category',
      message: `No prize has the category "${id}".`,
      hint: 'name it in "category" of a prize, or remove it',
    });
  }
}

const timestamp = new RegExp(timestampPattern, 'u');

/** A prize of which some were given away ran its course, and may be shown as over. */
function checkDeadline(
  prize: unknown,
  path: JsonPath,
  { document, now }: { readonly document: JsonDocument; readonly now: Date },
  findings: Findings,
): void {
  const [endAt, granted] = [propertyOf(prize, 'endAt'), propertyOf(prize, 'grantedBefore')];
  const hasEnded = typeof endAt === 'string' && timestamp.test(endAt) && Date.parse(endAt) <= now.getTime();
  if (!hasEnded || (typeof granted === 'number' && granted > 0)) return;
  findings.at(document, [...path, 'endAt'], {
    severity: 'warning',
    code: 'campaign.prize-ended',
    message: `This prize ended at ${endAt}: fans see it, but nobody can get it.`,
    hint: 'write a later time, or remove the prize; if it is to be shown as over, say in "grantedBefore" how many were given away',
  });
}

function checkSituations(document: JsonDocument, findings: Findings): void {
  const own = propertyOf(propertyOf(document.value, 'product'), 'situations');
  for (const name of Object.keys(builtInSituations)) {
    if (propertyOf(own, name) === undefined) continue;
    findings.at(
      document,
      ['product', 'situations', name],
      {
        code: 'campaign.built-in-situation',
        message: `The situation "${name}" is built in and always means the same.`,
        hint: 'choose another name for yours',
      },
      'name',
    );
  }
}

/** A campaign begins before it ends. */
function checkPeriod(document: JsonDocument, findings: Findings): void {
  const period = propertyOf(propertyOf(document.value, 'product'), 'period');
  const [opensAt, closesAt] = ['opensAt', 'closesAt'].map((name) => propertyOf(period, name));
  if (![opensAt, closesAt].every((at) => typeof at === 'string' && timestamp.test(at))) return;
  if (Date.parse(String(opensAt)) < Date.parse(String(closesAt))) return;
  findings.at(document, ['product', 'period', 'closesAt'], {
    code: 'campaign.period',
    message: `The campaign would end at ${String(closesAt)}, but begins at ${String(opensAt)}.`,
    hint: 'write a later time',
  });
}

function checkAppLinks(document: JsonDocument, findings: Findings): void {
  const product = propertyOf(document.value, 'product');
  if (propertyOf(product, 'isLinkAppAvailable') !== true) return;
  if (['pcAssociateLink', 'mobileAssociateLink'].some((name) => isJsonObject(propertyOf(product, name)))) return;
  findings.at(document, ['product', 'isLinkAppAvailable'], {
    code: 'campaign.no-app-link',
    message: 'Fans are to be pointed to the game, but there is no link to it.',
    hint: 'add "mobileAssociateLink" or "pcAssociateLink", or write false',
  });
}

function checkIds(records: string, document: JsonDocument, findings: Findings): void {
  const list = propertyOf(document.value, records);
  const seen = new Set<string>();
  for (const [index, record] of (Array.isArray(list) ? list : []).entries()) {
    const id = propertyOf(record, 'id');
    if (typeof id !== 'string') continue;
    if (seen.has(id)) {
      findings.at(document, [records, index, 'id'], {
        code: 'campaign.duplicate-id',
        message: `The id "${id}" stands twice in "${records}".`,
        hint: 'ids are never used again for something else',
      });
    }
    seen.add(id);
  }
}
