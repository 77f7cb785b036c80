import { timestampPattern } from '#schemas/values/timestamp.ts';
import type { Check, CheckContext } from '../../context/check.ts';
import { datesIn } from '../../model/named-in-script.ts';
import type { JsonDocument } from '../../json/json-document.ts';
import { propertyOf, walkJson } from '../../json/json-path.ts';
import type { JsonPath } from '../../json/json-path.ts';
import type { Findings } from '../../model/findings.ts';

/** What is shown changes at each of them, and all of it is checked in between. */
const mostDates = 50;

/** What is shown by date is shown at some time to come, and dates are not very many. */
export const checkDates: Check = ({ campaign, now }, findings) => {
  const dates = new Set<number>();
  for (const { document } of campaign.scripts) {
    walkJson(document.value, (value, path) =>
      checkWhen(propertyOf(value, 'when'), [...path, 'when'], { document, now }, findings),
    );
    datesIn(document.value).forEach((date) => dates.add(date));
  }
  const [script] = campaign.scripts;
  if (dates.size <= mostDates || script === undefined) return;
  findings.at(script.document, [], {
    code: 'date.too-many',
    message: `The scripts of this campaign name ${dates.size} dates in "when"; ${mostDates} is the most.`,
    hint: 'remove what is over, or have parts of the same day begin at one time',
  });
};

type Place = Pick<CheckContext, 'now'> & { readonly document: JsonDocument };

function checkWhen(when: unknown, path: JsonPath, { document, now }: Place, findings: Findings): void {
  const [from, until] = [instantOf(propertyOf(when, 'from')), instantOf(propertyOf(when, 'until'))];
  if (until === undefined) return;
  if (from !== undefined && from >= until) {
    findings.at(document, [...path, 'until'], {
      code: 'date.empty',
      message: 'This is never shown: "until" is not later than "from".',
      hint: 'write a later time in "until"',
    });
  } else if (until <= now.getTime()) {
    findings.at(document, [...path, 'until'], {
      severity: 'warning',
      code: 'date.over',
      message: `This is shown no more: it ended at ${String(propertyOf(when, 'until'))}.`,
      hint: 'write a later time, or remove it',
    });
  }
}

const isTimestamp = new RegExp(timestampPattern, 'u');

/** In ms; undefined for what the schema check reports. */
function instantOf(value: unknown): number | undefined {
  return typeof value === 'string' && isTimestamp.test(value) ? Date.parse(value) : undefined;
}
