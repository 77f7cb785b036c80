import { associationModes } from '#schemas/entities/association-modes.ts';
import type { AssociateSituation } from '#schemas/entities/product.ts';
import { propertyOf } from '../../json/json-path.ts';
import type { JsonDocument } from '../../json/json-document.ts';
import type { Findings } from '../../model/findings.ts';
import type { Check } from '../../context/check.ts';

/** How game accounts are linked is said whole, and there is a page that asks for them. */
export const checkAssociation: Check = ({ campaign: { campaign, scripts } }, findings) => {
  if (campaign === undefined) return;
  const product = propertyOf(campaign.value, 'product');
  const situation = propertyOf(product, 'associateSituation') ?? 'none';
  checkSettings(campaign, situation, findings);
  if (!isAssociateSituation(situation) || associationModes[situation].call === null) return;
  const wanted =
    associationModes[situation].call === 'later' ? ['association', 'associationConfirmation'] : ['association'];
  const named = scripts.flatMap(({ document }) => propertyOf(document.value, 'flows') ?? []);
  for (const flow of wanted.filter((one) => !named.includes(one))) {
    findings.at(campaign, ['product', 'associateSituation'], {
      code: 'campaign.no-association-form',
      message: `Fans are to link their game account, but no page has the flow "${flow}".`,
      hint: `add a page with "flows": ["${flow}"] and its route, or write "none"`,
    });
  }
};

function isAssociateSituation(value: unknown): value is AssociateSituation {
  return typeof value === 'string' && Object.hasOwn(associationModes, value);
}

function checkSettings(document: JsonDocument, situation: unknown, findings: Findings): void {
  const association = propertyOf(propertyOf(document.value, 'product'), 'association');
  if (situation !== 'none' && association === undefined) {
    findings.at(document, ['product', 'associateSituation'], {
      code: 'campaign.no-association',
      message: 'Fans are to link their game account, but what its identifier looks like is not said.',
      hint: 'add "association": { "idLength": { "maximum": 12 } } with the length in the game, or write "none"',
    });
  }
  if (propertyOf(association, 'isPasswordRequired') === true && situation !== 'users_create') {
    findings.at(document, ['product', 'association', 'isPasswordRequired'], {
      code: 'campaign.association-password',
      message: `The password of the game is to be asked for, but "${String(situation)}" has none.`,
      hint: 'leave it out, or write "associateSituation": "users_create"',
    });
  }
  const idLength = propertyOf(association, 'idLength');
  const [minimum, maximum] = [propertyOf(idLength, 'minimum'), propertyOf(idLength, 'maximum')];
  if (typeof minimum !== 'number' || typeof maximum !== 'number' || minimum <= maximum) return;
  findings.at(document, ['product', 'association', 'idLength', 'minimum'], {
    code: 'campaign.association-length',
    message: `No identifier has at least ${minimum} and at most ${maximum} characters.`,
    hint: `write ${maximum} or less`,
  });
}
