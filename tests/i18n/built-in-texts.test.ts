import { describe, expect, test } from 'vitest';
import { clientErrorMessages } from '#api-client/http/api-error.ts';
import { loadFirstTexts, loadLaterTexts, loadRefusalTexts } from '#i18n/built-in-texts.ts';
import type { TextTree } from '#i18n/built-in-texts.ts';
import { locales } from '#schemas/values/locale-names.ts';

const texts = await Promise.all(
  locales.map(async (locale) => {
    const parts = await Promise.all([loadFirstTexts(locale), loadLaterTexts(locale), loadRefusalTexts(locale)]);
    return [locale, flatten(Object.assign({}, ...parts))] as const;
  }),
);
const [, inJapanese] = texts.find(([locale]) => locale === 'ja') ?? [];

/** Codes of refusals that the server sends. */
const serverCodes = [
  'auth.login-required',
  'auth.session-expired',
  'auth.missing',
  'request.invalid',
  'request.marker-missing',
  'request.idempotency-key-missing',
  'request.idempotency-key-reused',
  'request.too-large',
  'not-found',
  'prize.not-found',
  'prize.insufficient-points',
  'prize.user-limit',
  'prize.expired',
  'prize.out-of-stock',
  'sign-up.no-account',
  'sign-up.not-ready',
  'sign-up.closed',
  'situation.closed',
  'deregister.closed',
  'terms.changed',
  'rate.limited',
  'server.error',
  'server.not-ready',
];

describe.each(texts)('in %s', (_locale, flat) => {
  test('there are the same texts as in ja', () => {
    expect(namesOf(flat)).toEqual(namesOf(inJapanese ?? new Map()));
  });

  test('each text takes the same values as in ja', () => {
    const differing = [...flat].filter(
      ([key, text]) => inJapanese?.has(key) === true && valuesOf(text) !== valuesOf(inJapanese.get(key) ?? ''),
    );
    expect(differing).toEqual([]);
  });

  test('no text is empty or has blanks around it', () => {
    expect([...flat].filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });

  test('a call and the session say in the same words that the session ended, so that one toast says it', () => {
    expect(flat.get('refusals.auth.session-expired')).toBe(flat.get('errors.toast.sessionExpired'));
  });

  test('points have the name that the campaign gives them [1.07]', () => {
    const unnamed = [...flat].filter(([, text]) =>
      /ポイント|\bpoints?\b|포인트/iu.test(text.replace(/\{\{.*?\}\}/gu, '')),
    );
    expect(unnamed).toEqual([]);
  });

  test('every error code has its wording', () => {
    const codes = [...serverCodes, ...Object.keys(clientErrorMessages)];
    expect(codes.filter((code) => !flat.has(`refusals.${code}`))).toEqual([]);
  });
});

test('the English wording of the client is the one of its fallback', () => {
  const english = new Map(texts).get('en');
  const worded = Object.keys(clientErrorMessages).map((code) => [code, english?.get(`refusals.${code}`)]);
  expect(Object.fromEntries(worded)).toEqual(clientErrorMessages);
});

function flatten(tree: TextTree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, nested]) =>
      typeof nested === 'string' ? [[path + name, nested] as const] : [...flatten(nested, `${path}${name}.`)],
    ),
  );
}

function namesOf(flat: ReadonlyMap<string, string>): string[] {
  return [...new Set([...flat.keys()].map((key) => key.replace(/_(one|other)$/, '')))].toSorted();
}

function valuesOf(text: string): string {
  return [...new Set([...text.matchAll(/\{\{([^}]+)\}\}/g)].map(([, name]) => name ?? ''))].toSorted().join();
}
