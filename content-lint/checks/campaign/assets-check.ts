import { walkJson } from '../../json/json-path.ts';
import { suggestName } from '../../model/nearest-name.ts';
import type { Check } from '../../context/check.ts';

const prefix = 'asset:';

/** Every drawing that a script, the theme or the campaign names is in assets/. */
export const checkAssetReferences: Check = ({ campaign }, findings) => {
  const { assets } = campaign.source;
  const documents = [
    ...campaign.scripts.map(({ document }) => document),
    ...(campaign.campaign ? [campaign.campaign] : []),
  ];
  for (const document of documents) {
    walkJson(document.value, (value, path) => {
      if (typeof value !== 'string') return;
      const isNamed = value.startsWith(prefix);
      const name = isNamed ? value.slice(prefix.length) : value;
      if (isNamed && !assets.has(name)) {
        findings.at(document, path, {
          code: 'reference.asset',
          message: `There is no drawing "${name}" in assets/.`,
          hint: suggestName(name, assets.keys(), `add assets/${name}`),
        });
      }
      if (!isNamed && assets.has(name)) {
        findings.at(document, path, {
          code: 'asset.prefix',
          message: `"${name}" is a drawing of the campaign, but is written like a plain text.`,
          hint: `write "${prefix}${name}"`,
        });
      }
    });
  }
};
