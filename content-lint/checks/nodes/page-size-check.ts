import type { ParsedScript } from '../../parse/parsed-campaign.ts';
import type { Check } from '../../context/check.ts';

/** Most characters of JSON that a page carries of its release; what its lists and its member add has the rest of a million. */
const mostCarried = 800_000;

/** A page comes with its script, all system scripts and the texts of its language; all of that together stays small. */
export const checkPageSizes: Check = ({ campaign: { scripts, texts } }, findings) => {
  const common = scripts.filter(({ kind }) => kind === 'system').reduce((sum, script) => sum + sizeOf(script), 0);
  const ofTexts = Math.max(0, ...[...texts.values()].map(({ value }) => JSON.stringify(value).length));
  for (const page of scripts.filter(({ kind }) => kind === 'page')) {
    const size = common + ofTexts + sizeOf(page);
    if (size <= mostCarried) continue;
    findings.at(page.document, [], {
      code: 'page.too-large',
      message: `This page comes to ${size} characters with the system scripts and the texts; at most ${mostCarried} are allowed.`,
      hint: `the page has ${sizeOf(page)} of them, the system scripts ${common}, the texts ${ofTexts}`,
    });
  }
};

function sizeOf({ document }: ParsedScript): number {
  return JSON.stringify(document.value).length;
}
