import { typeOfPath } from '../../types/data-types.ts';
import { boundPath, walkDynamic } from '../../model/dynamic-values.ts';
import { suggestName, listNames } from '../../model/nearest-name.ts';
import type { Check } from '../../context/check.ts';

/** Every bound path leads to something in the data model, or to a name that the place provides. */
export const checkBindings: Check = ({ campaign, placesOf }, findings) => {
  for (const script of campaign.scripts) {
    const { values } = placesOf(script);
    for (const { value, path, scope } of values) {
      walkDynamic(value, path, (part, at) => {
        const bound = boundPath(part);
        if (bound === undefined) return;
        const target = typeOfPath(scope, bound);
        if (target.found) return;
        findings.at(script.document, [...at, '$bind'], {
          code: 'bind.unknown-path',
          message:
            target.parent === ''
              ? `Nothing is named "${target.unknown}" here.`
              : `"${target.parent}" has no "${target.unknown}".`,
          hint: suggestName(
            target.unknown,
            target.known,
            target.known.length ? `known are ${listNames(target.known, 20)}` : '',
          ),
        });
      });
    }
  }
};
