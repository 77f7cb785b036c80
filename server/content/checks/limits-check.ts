import { walkJson } from '../json/json-path.ts';
import type { JsonDocument } from '../json/json-document.ts';
import type { Findings } from '../model/findings.ts';
import type { Check } from './check.ts';

/** Longest text, in UTF-16 units: some ten pages of words. */
const longestText = 20_000;
/** Most actions that one event asks for. */
const mostActions = 20;
/** Most variants of one script. */
const mostVariants = 200;

/** Nothing in a script, a text or a record is larger than any page needs; a browser would stop at it. */
export const checkLimits: Check = ({ campaign }, findings) => {
  const { scripts, texts } = campaign;
  const documents = [...scripts.map(({ document }) => document), ...texts.values()];
  for (const document of documents) checkTextLengths(document, findings);
  if (campaign.campaign !== undefined) checkTextLengths(campaign.campaign, findings);
  for (const { document } of scripts) checkListLengths(document, findings);
};

function checkTextLengths(document: JsonDocument, findings: Findings): void {
  walkJson(document.value, (value, path) => {
    if (typeof value !== 'string' || value.length <= longestText) return;
    findings.at(document, path, {
      code: 'text.too-long',
      message: `A text of ${value.length} characters stands here; at most ${longestText} are allowed.`,
      hint: 'divide it among several nodes',
    });
  });
}

function checkListLengths(document: JsonDocument, findings: Findings): void {
  walkJson(document.value, (value, path) => {
    if (!Array.isArray(value)) return;
    if (path.at(-2) === 'on' && value.length > mostActions) {
      findings.at(document, path, {
        code: 'action.too-many',
        message: `The event "${String(path.at(-1))}" asks for ${value.length} actions; at most ${mostActions} are allowed.`,
        hint: 'leave out those that the reader does not notice',
      });
    }
    if (path.length === 1 && path[0] === 'variants' && value.length > mostVariants) {
      findings.at(document, path, {
        code: 'variant.too-many',
        message: `The script has ${value.length} variants; at most ${mostVariants} are allowed.`,
        hint: 'say with "visible" what differs',
      });
    }
  });
}
