import { jsonFormats } from '#schemas/content-script/property-json.ts';
import { faqsKey } from '#schemas/entities/text-property.ts';
import { propertyOf } from '../../json/json-path.ts';
import { jsonProperties } from '../../model/json-properties.ts';
import type { Check } from '../../context/check.ts';

/** Text properties that are declared to be JSON are, in every language and of the declared form; no key is taken. */
export const checkTextProperties: Check = ({ campaign: { campaign: document } }, findings) => {
  if (document === undefined) return;
  const records = propertyOf(document.value, 'textProperties');
  for (const [index, record] of (Array.isArray(records) ? records : []).entries()) {
    if (propertyOf(record, 'id') !== faqsKey) continue;
    findings.at(document, ['textProperties', index, 'id'], {
      code: 'property.taken',
      message: `By the key "${faqsKey}" the frequent questions are asked for.`,
      hint: `write them in "faqs" of campaign.json, or choose another key`,
    });
  }
  for (const { format, at, problem } of jsonProperties(document)) {
    if (problem === undefined) continue;
    findings.at(document, at, {
      code: 'property.json',
      message: `This is to be JSON of the form "${format}". ${problem}`,
      hint: `write ${jsonFormats[format]}, or leave out "json" where it is a plain text`,
    });
  }
};
