import { walkJson } from '../../json/json-path.ts';
import { textKey } from '../../model/dynamic-values.ts';
import type { Findings } from '../../model/findings.ts';
import { flattenTexts, withoutPlural } from '../../model/flatten-texts.ts';
import type { ParsedCampaign } from '../../parse/parsed-campaign.ts';
import type { Check } from '../../context/check.ts';

/** Drawings that the product takes by their name. */
const takenByName: ReadonlySet<string> = new Set(['favicon.svg']);

/** What a campaign brings is used: each drawing, and each text that overrides none of the product. */
export const checkUnused: Check = ({ campaign, vocabulary }, findings) => {
  if (!campaign.isWhole) return;
  const { keys, drawings } = namedBy(campaign);
  for (const name of campaign.source.assets.keys()) {
    if (drawings.has(name) || takenByName.has(name)) continue;
    findings.file(`assets/${name}`, {
      severity: 'warning',
      code: 'asset.unused',
      message: 'Nothing shows this drawing.',
      hint: `remove the file, or name it where it is shown: "asset:${name}"`,
    });
  }
  const overridden = new Set([...vocabulary.productTexts.keys()].map(withoutPlural));
  checkTexts(campaign, new Set([...keys, ...overridden]), findings);
};

/** A text that nothing shows is reported once, in the first language that has it. */
function checkTexts({ texts }: ParsedCampaign, used: ReadonlySet<string>, findings: Findings): void {
  const known = new Set(used);
  for (const document of texts.values()) {
    for (const { key, path } of flattenTexts(document.value)) {
      if (known.has(withoutPlural(key))) continue;
      known.add(withoutPlural(key));
      findings.at(
        document,
        path,
        {
          severity: 'warning',
          code: 'text.unused',
          message: `Nothing shows the text "${withoutPlural(key)}", and the product has none of that name.`,
          hint: 'remove it in every language, or name it where it is shown: {"$t": "…"}',
        },
        'name',
      );
    }
  }
}

/** The texts and drawings that scripts and records name; drawings also in files that are no JSON, such as style sheets. */
function namedBy({ scripts, campaign, source }: ParsedCampaign) {
  const keys = new Set<string>();
  const drawings = new Set<string>();
  const addDrawings = (text: string) => {
    for (const [, name = ''] of text.matchAll(/asset:([\w./-]+)/g)) drawings.add(name);
  };
  for (const { value } of [...scripts.map(({ document }) => document), ...(campaign ? [campaign] : [])]) {
    walkJson(value, (part) => {
      const key = textKey(part);
      if (key !== undefined) keys.add(withoutPlural(key));
      if (typeof part === 'string') addDrawings(part);
    });
  }
  for (const [file, text] of source.files) if (!file.endsWith('.json')) addDrawings(text);
  return { keys, drawings };
}
