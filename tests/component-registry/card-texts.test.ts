import { describe, expect, test } from 'vitest';
import { cardTexts } from '#component-registry/card/card-texts.ts';
import { lettersOf, shownCard } from '#component-registry/card/shown-card.ts';
import type { CardValues } from '#schemas/entities/profile-card.ts';
import { locales } from '#schemas/values/locale-names.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { cardWith, layoutOf, pictureWith } from '#tests/machines/support/cards.ts';
import { interfaceTexts } from './interface-texts.ts';

const writingIn = (locale: Locale) => ({ locale, text: interfaceTexts(locale) });

function shownIn(locale: Locale, written: CardValues['written']) {
  return Object.fromEntries(cardTexts({ written }, writingIn(locale)));
}

describe('what stands on a card', () => {
  test.each<[written: CardValues['written'], ja: object, en: object, ko: object]>([
    [{}, {}, {}, {}],
    [
      { name: 'ひな', category: 'listener', templateColor: 'blue', music: '' },
      { name: 'ひな' },
      { name: 'ひな' },
      { name: 'ひな' },
    ],
    [
      { activityYears: '1', activityMonths: '1' },
      { activity: '1年1か月' },
      { activity: '1 yr 1 mo' },
      { activity: '1년 1개월' },
    ],
    [
      { activityYears: '6', activityMonths: '11' },
      { activity: '6年11か月' },
      { activity: '6 yr 11 mo' },
      { activity: '6년 11개월' },
    ],
    [{ activityYears: '0', activityMonths: '2' }, { activity: '2か月' }, { activity: '2 mo' }, { activity: '2개월' }],
    [{ activityYears: '3', activityMonths: '0' }, { activity: '3年' }, { activity: '3 yr' }, { activity: '3년' }],
    [{ activityYears: '0', activityMonths: '0' }, { activity: '0か月' }, { activity: '0 mo' }, { activity: '0개월' }],
    [{ activityYears: '0' }, { activity: '0年' }, { activity: '0 yr' }, { activity: '0년' }],
    [{ activityYears: '2' }, { activity: '2年' }, { activity: '2 yr' }, { activity: '2년' }],
    [{ activityMonths: '5' }, { activity: '5か月' }, { activity: '5 mo' }, { activity: '5개월' }],
    [
      { birthdayMonth: '4', birthdayDay: '29' },
      { birthday: '4月29日' },
      { birthday: 'April 29' },
      { birthday: '4월 29일' },
    ],
    [
      { birthdayMonth: '2', birthdayDay: '31' },
      { birthday: '2月31日' },
      { birthday: 'February 31' },
      { birthday: '2월 31일' },
    ],
    [{ birthdayMonth: '12' }, { birthday: '12月' }, { birthday: 'December' }, { birthday: '12월' }],
    [{ birthdayDay: '1' }, { birthday: '1日' }, { birthday: '1' }, { birthday: '1일' }],
    [{ bloodType: 'AB' }, { bloodType: 'AB型' }, { bloodType: 'AB' }, { bloodType: 'AB형' }],
    [{ bloodType: '?' }, { bloodType: '?' }, { bloodType: '?' }, { bloodType: '?' }],
  ])('of %o', (written, ja, en, ko) => {
    expect(locales.map((locale) => [locale, shownIn(locale, written)])).toEqual([
      ['ja', ja],
      ['en', en],
      ['ko', ko],
    ]);
  });

  test('is in the order of the form, whatever was written first', () => {
    const written = { message: 'm', birthdayDay: '1', activityYears: '1', name: 'n' };
    expect(Object.keys(shownIn('en', written))).toEqual(['name', 'activity', 'birthday', 'message']);
  });
});

describe('a card that is shown', () => {
  const picture = pictureWith();
  const values = { profileIcon: picture, category: 'streamer', templateColor: 'pink', written: { name: 'Hina' } };

  test('has the layout of its category and the colour that was chosen', () => {
    const card = cardWith({ faces: '/faces.css' });
    expect(shownCard(card, values, writingIn('en'))).toEqual({
      layout: card.categories[1]?.layout,
      color: '#ff56d7',
      picture,
      texts: new Map([['name', 'Hina']]),
      sheet: '/faces.css',
    });
  });

  test.each([
    ['category', { ...values, category: 'captain' }],
    ['colour', { ...values, templateColor: 'gold' }],
  ])('is none where its %s is offered no more', (_name, given) => {
    expect(shownCard(cardWith(), given, writingIn('en'))).toBeUndefined();
  });

  test('asks its fonts for what the fan and the campaign wrote', () => {
    const place = { x: 0, y: 0, width: 100, height: 100, sizes: [20], color: '#000000' };
    const layout = layoutOf(['name'], { labels: [{ words: 'NAME', beside: null, ...place }] });
    const texts = new Map([['name', 'Hina']] as const);
    expect(lettersOf({ layout, color: '#000000', picture: null, texts, sheet: null })).toBe('HinaNAME');
  });
});
