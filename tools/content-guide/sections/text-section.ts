import { valueNamesIn, withoutPlural } from '#content-lint/model/flatten-texts.ts';
import { locales } from '#schemas/values/locale-names.ts';
import { isLaterText } from '#schemas/values/later-texts.ts';
import { readProductTexts } from '#server/releases/product-vocabulary.ts';
import { code, paragraphs, table } from '../markdown.ts';

/** Where the texts of each group are shown. */
const shownAt: Readonly<Record<string, string>> = {
  apps: 'In the notice that the page is open in the browser of an app.',
  card: 'On the profile card, at its preview, and where it is kept.',
  consent: 'In the banner that asks whether visits may be counted, and where the answer can be changed.',
  errors: 'In toasts and in place of what failed: `outcome` after a way back from the social network.',
  failures:
    'In the box and the list of social actions that earned nothing: `message` puts `action` and `code` together.',
  formats: 'Wherever a component, or a function of an expression, says how long ago or how much longer.',
  forms: 'At the fields of forms: counters, pickers, `problem` below the field, `form` above the button.',
  interface:
    'Around every page: buttons of dialogs and toasts, pages that cannot be shown, names for screen readers, embeds.',
  invitations: 'On the card of invitations.',
  lists: 'In lists: what loads, ends, is empty or failed; lines of the history; codes of prizes.',
  members: 'At the profile and the meter of points.',
  raffles: 'On cards of raffles, and of what a member entered.',
  refusals: 'Why a call was refused, by its code: in toasts.',
  missions: 'On cards of missions: how often each is done, and how far it is.',
  posts: 'On cards of posts, videos and official accounts: what can be done, what it gives, how far it is.',
  prizes: 'On cards and pages of prizes, and where an amount is chosen.',
};

/** Every text of the product by group and key, in three languages, with the values that it is given. */
export function textsSection(): string {
  return paragraphs(
    Object.entries(shownAt).flatMap(([area, where]) => [`### ${area}`, whereOf(area, where), tableOf(area)]),
  );
}

function whereOf(area: string, where: string): string {
  return isLaterText(`${area}.`) ? `${where} They come with their components.` : where;
}

function tableOf(area: string): string {
  const byLocale = locales.map(readProductTexts);
  const keys = [...new Set(byLocale.flatMap((own) => [...own.keys()]))].filter((key) => key.startsWith(`${area}.`));
  const rows = keys.map((key) => {
    const said = byLocale.map((own) => own.get(key));
    const values = new Set(said.flatMap((text) => valueNamesIn(text ?? '')));
    if (key !== withoutPlural(key)) values.add('count');
    return [code(key), ...said.map((text) => text ?? '–'), [...values].map(code).join(', ')];
  });
  return table(['key', ...locales, 'values'], rows);
}
