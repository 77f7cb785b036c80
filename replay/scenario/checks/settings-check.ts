import { Campaign } from '#schemas/campaign.ts';
import { mismatchFinding } from '#content-lint/checks/values/mismatch-finding.ts';
import { isJsonObject, propertyOf } from '#content-lint/json/json-path.ts';
import { findMismatches } from '#content-lint/types/find-mismatches.ts';
import type { MismatchHole } from '#content-lint/types/find-mismatches.ts';
import { asJsonSchema, propertiesOf } from '#content-lint/types/json-schema.ts';
import { listNames, suggestName } from '#content-lint/model/nearest-name.ts';
import { hasWords } from '../tables/words-in-texts.ts';
import type { ValueCheck } from './value-check.ts';

const {
  situation: _situation,
  subSituation: _subSituation,
  ...settings
} = propertiesOf(asJsonSchema(Campaign.properties.product));

/** A text that holds a `{name}` is looked at when that is filled in. */
const hole: MismatchHole = (value) => typeof value === 'string' && hasWords(value);

/** Settings of the campaign are those of campaign.json, with values that may stand there. */
export const checkSettings: ValueCheck = (value, path, { report }) => {
  const given = propertyOf(value, 'settings');
  if (!isJsonObject(given)) return;
  for (const [name, setting] of Object.entries(given)) {
    const place = [...path, 'settings', name];
    const schema = settings[name];
    if (schema === undefined) {
      const message = `The campaign has no setting "${name}".`;
      const hint = suggestName(name, Object.keys(settings), `it has ${listNames(Object.keys(settings), 20)}`);
      report(place, { code: 'setting.unknown', message, hint }, 'name');
      continue;
    }
    for (const mismatch of findMismatches(schema, setting, { owner: `"${name}"`, hole })) {
      const inside = { ...mismatch, path: [...place, ...mismatch.path] };
      const { path: found, part, finding } = mismatchFinding('setting', inside);
      report(found, finding, part);
    }
  }
};
