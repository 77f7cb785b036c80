import { parameterTypes } from '#schemas/content-script/fragment.ts';
import { isJsonObject } from '../json/json-path.ts';
import type { JsonDocument } from '../json/json-document.ts';
import type { Finding } from '../model/findings.ts';
import { suggestName } from '../model/nearest-name.ts';

/** Limits of fragments: uses in uses, and characters of a script, and of all of them, that fragments write out. */
export const fragmentLimits = { depth: 8, characters: 512 * 1024, ofCampaign: 8 * 1024 * 1024 } as const;

/** What a use may say of the node as a whole. */
export const ofWhole = ['when', 'visible', 'each', 'fallback'] as const;
/** Everything that a use may say. */
export const propertiesOfUse: readonly string[] = ['id', 'fragment', 'with', 'children', 'slots', ...ofWhole];

/** What some of it has to be. */
export const formsOfUse = { with: isJsonObject, slots: isJsonObject, children: Array.isArray } as const;

/** Fragments write out more than a script bears. */
export const tooLarge: Finding = {
  code: 'fragment.too-large',
  message: `Fragments would write out more than ${fragmentLimits.characters / 1024} KB here, or ${fragmentLimits.ofCampaign / 1024 / 1024} MB in all scripts together.`,
  hint: 'repeat a node with "each" instead of using fragments in fragments many times',
};

/** There is no such fragment. */
export function unknownFragment(name: unknown, fragments: ReadonlyMap<string, JsonDocument>): Finding {
  const known = [...fragments.keys()];
  const wanted = typeof name === 'string' ? name : JSON.stringify(name);
  return {
    code: 'reference.fragment',
    message: `There is no fragment "${wanted}".`,
    hint: suggestName(wanted, known, `a fragment is a file scripts/fragments/<name>.json`),
  };
}

/** A use lacks a value. */
export function missingParameter(fragment: string, name: string, type: unknown): Finding {
  const known = parameterTypes.find((one) => one === type);
  return {
    code: 'fragment.missing-parameter',
    message: `Fragment "${fragment}" needs "${name}"${known === undefined ? '' : ` (${known})`}.`,
    hint: `add "${name}" to "with", or a default to the fragment`,
  };
}

/** A slot stands outside of a fragment, which is undefined then, or is not declared there. */
export function slotFinding(name: unknown, fragment: string | undefined, declared: unknown): Finding {
  if (fragment === undefined) {
    return {
      code: 'fragment.slot-outside',
      message: 'A slot stands only in a fragment.',
      hint: 'write the nodes themselves here',
    };
  }
  const known = isJsonObject(declared) ? Object.keys(declared) : [];
  return {
    code: 'fragment.no-slot',
    message: `Fragment "${fragment}" declares no slot ${JSON.stringify(name)}.`,
    hint: typeof name === 'string' ? suggestName(name, known, 'declare it in "slots"') : 'declare it in "slots"',
  };
}
