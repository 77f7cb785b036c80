import { isJsonObject, propertyOf } from '../../json/json-path.ts';
import { suggestName } from '../../model/nearest-name.ts';
import type { Findings } from '../../model/findings.ts';
import type { JsonDocument } from '../../json/json-document.ts';
import type { Check } from '../../context/check.ts';

/** Posts and videos are of a declared account, no two are one, and missions have what they are about. */
export const checkPosts: Check = ({ campaign }, findings) => {
  const document = campaign.campaign;
  if (document === undefined) return;
  checkAccountNames(document, findings);
  checkItems(document, { list: 'posts', identifier: 'postId' }, findings);
  checkItems(document, { list: 'videos', identifier: 'itemId' }, findings);
  checkMissions(document, findings);
};

function recordsOf(document: JsonDocument, list: string): readonly unknown[] {
  const records = propertyOf(document.value, list);
  return Array.isArray(records) ? records : [];
}

/** Networks do not tell upper from lower case in names. */
function nameOf(account: unknown): string | undefined {
  const name = propertyOf(account, 'screenName');
  return typeof name === 'string' ? name.toLowerCase() : undefined;
}

function checkAccountNames(document: JsonDocument, findings: Findings): void {
  const seen = new Set<string>();
  for (const [index, account] of recordsOf(document, 'officialAccounts').entries()) {
    const name = nameOf(account);
    if (name === undefined) continue;
    if (seen.has(name)) {
      findings.at(document, ['officialAccounts', index, 'screenName'], {
        code: 'post.duplicate-account',
        message: `The account "${name}" is declared twice.`,
        hint: 'remove one of the two',
      });
    }
    seen.add(name);
  }
}

interface Kind {
  readonly list: 'posts' | 'videos';
  /** What the network calls one by. */
  readonly identifier: string;
}

function checkItems(document: JsonDocument, { list, identifier }: Kind, findings: Findings): void {
  const accounts = recordsOf(document, 'officialAccounts').map((account) => propertyOf(account, 'screenName'));
  const declared = accounts.filter((name) => typeof name === 'string');
  const known = new Set(declared.map((name) => name.toLowerCase()));
  const seen = new Set<unknown>();
  for (const [index, item] of recordsOf(document, list).entries()) {
    if (!isJsonObject(item)) continue;
    const [account, id] = [propertyOf(item, 'account'), propertyOf(item, identifier)];
    if (typeof account === 'string' && !known.has(account.toLowerCase())) {
      findings.at(document, [list, index, 'account'], {
        code: 'reference.official-account',
        message: `The campaign has no official account "${account}".`,
        hint: suggestName(account, declared, 'declare it in "officialAccounts" of campaign.json'),
      });
    }
    if (typeof id === 'string' && seen.has(id)) {
      findings.at(document, [list, index, identifier], {
        code: 'post.duplicate-at-network',
        message: `Two entries of "${list}" are "${id}" at the network: what is done to one is done to both.`,
        hint: 'remove one of the two, or write its own identifier',
      });
    }
    seen.add(id);
  }
}

/** What each action is done to; the others are done for the campaign as a whole. */
const doneTo: Readonly<Record<string, readonly ('posts' | 'videos')[]>> = {
  like: ['posts', 'videos'],
  retweet: ['posts'],
  quote: ['posts'],
  reply_send: ['posts'],
  view: ['videos'],
};

function checkMissions(document: JsonDocument, findings: Findings): void {
  for (const [index, mission] of recordsOf(document, 'missions').entries()) {
    const action = propertyOf(mission, 'actionType');
    const lists = typeof action === 'string' && Object.hasOwn(doneTo, action) ? doneTo[action] : undefined;
    if (lists === undefined || lists.some((list) => recordsOf(document, list).length > 0)) continue;
    findings.at(document, ['missions', index, 'actionType'], {
      code: 'mission.nothing-to-act-on',
      message: `Nobody can do this mission: there is nothing in ${lists.map((list) => `"${list}"`).join(' or ')}.`,
      hint: `add ${lists[0] === 'videos' ? 'a video' : 'a post'}, or remove the mission`,
    });
  }
}
