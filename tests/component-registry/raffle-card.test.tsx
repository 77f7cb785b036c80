import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import RaffleCard from '#component-registry/components/raffle-card/raffle-card.tsx';
import type { Raffle } from '#schemas/entities/raffle.ts';
import { picturesOf } from './pictures-of.ts';
import { contentProps, renderComponent } from './render-component.tsx';
import type { RenderOptions } from './render-component.tsx';

const stand: Raffle['prizes'][number] = { id: 'stand', name: 'アクリルスタンド', iconSrc: '/stand.svg', winners: 1200 };
const card: Raffle['prizes'][number] = { id: 'card', name: 'カード', iconSrc: '', winners: 1 };

/** A raffle that a member who has entered nothing can enter on 2026-11-21, with the parts that a test is about. */
function raffleWith(parts: Partial<Raffle> = {}): Raffle {
  return {
    id: 'wish',
    name: '星に願いを',
    detail: 'サイン入り。',
    usePoint: 1200,
    startAt: null,
    endAt: '2026-12-31T14:59:00.000Z',
    userLimitAmount: null,
    stockUserLimitAmount: null,
    enteredAmount: 0,
    stage: 'open',
    prizes: [stand, card],
    winners: 1201,
    randomness: 'drand',
    checkPath: null,
    parameter: { iconSrc: '/wish.svg' },
    ...parts,
  };
}

/** The card of a member with `totalPoint` points, or of a visitor when it is null. */
function renderCard(parts: Partial<Raffle> = {}, totalPoint: number | null = 5000, options?: RenderOptions) {
  const content = contentProps(['enter']);
  const words = { ...(totalPoint !== null && { totalPoint }), checkLabel: 'この抽選を確かめる' };
  const rendered = renderComponent(
    <RaffleCard raffle={raffleWith(parts)} pointName="pt" {...words} {...content.props} />,
    options,
  );
  return { ...rendered, events: content.events, card: screen.getByRole('article', { name: '星に願いを' }) };
}

const later = { startAt: '2026-12-01T03:00:00.000Z' };
const expired = { endAt: '2026-11-20T00:00:00.000Z' };
const usedUp = { userLimitAmount: 3, stockUserLimitAmount: 0, enteredAmount: 3 };
const enter = { ja: '応募する', en: 'Enter', ko: '응모하기' };
const soon = { ja: 'まもなく受付', en: 'Opens soon', ko: '곧 접수 시작' };
const finished = { ja: '受付終了', en: 'Closed', ko: '접수 종료' };
const entered = { ja: '応募済み', en: 'Entered', ko: '응모 완료' };
const drawn = { ja: '抽選終了', en: 'Drawn', ko: '추첨 완료' };

describe.each<[string, Partial<Raffle>, string, Record<'ja' | 'en' | 'ko', string>, boolean]>([
  ['can be entered', {}, 'enterable', enter, true],
  ['can be entered again', { ...usedUp, stockUserLimitAmount: 1 }, 'enterable', enter, true],
  ['has not begun', later, 'enterable', soon, false],
  ['begins at this instant', { startAt: '2026-11-21T00:00:00.000Z' }, 'enterable', enter, true],
  ['wants more points than were earned', { requireTotalPoint: 5001 }, 'notEnoughTotalPoint', enter, true],
  ['has ended', expired, 'expireDate', finished, false],
  ['ends at this instant', { endAt: '2026-11-21T00:00:00.000Z' }, 'expireDate', finished, false],
  ['is closed', { stage: 'closed' }, 'expireDate', finished, false],
  ['is drawn', { stage: 'drawn' }, 'expireDate', drawn, false],
  ['is used up', usedUp, 'emptyUserAmount', entered, false],
  ['is used up and has ended', { ...usedUp, ...expired }, 'expireDate', finished, false],
  ['is used up and closed', { ...usedUp, ...expired, stage: 'closed' }, 'expireDate', finished, false],
  ['is used up and drawn', { ...usedUp, ...expired, stage: 'drawn' }, 'expireDate', drawn, false],
])('a raffle that %s', (_what, parts, state, labels, canBeEntered) => {
  it.each(['ja', 'en', 'ko'] as const)('says so on its button in %s', (locale) => {
    const { card: article } = renderCard(parts, 5000, { locale });
    const button = within(article).getByRole('button', { name: labels[locale] });
    expect(button).toHaveAccessibleDescription('星に願いを');
    expect(article).toHaveAttribute('data-state', state);
  });

  it('is entered by its button only while it can be', async () => {
    const { user, events } = renderCard(parts);
    const button = screen.getByRole('button');
    await user.click(button);
    expect(button.matches(':enabled')).toBe(canBeEntered);
    expect(events).toEqual(canBeEntered ? [['enter']] : []);
  });
});

it('is entered by the keyboard', async () => {
  const { user, events } = renderCard();
  await user.tab();
  expect(screen.getByRole('button', { name: '応募する' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(events).toEqual([['enter']]);
});

const formats = (locale: 'ja' | 'en' | 'ko') => ({
  number: (value: number) => value.toLocaleString('en-US'),
  count: String,
  dateTime: (instant: string) => instant.slice(0, 10),
  shortDateTime: String,
  relative: String,
  remaining: () => ({ ja: '40日', en: '40 days', ko: '40일' })[locale],
});
const inLanguage = (locale: 'ja' | 'en' | 'ko') => ({ locale, services: { formats: formats(locale) } });

/** The terms as they are read out: each name with its value. */
function terms(): readonly (readonly [string | null, string | null | undefined])[] {
  const values = screen.queryAllByRole('definition').map(({ textContent }) => textContent);
  return screen.queryAllByRole('term').map(({ textContent }, index) => [textContent, values[index]] as const);
}

describe('the terms of a raffle', () => {
  const all: Partial<Raffle> = {
    userLimitAmount: 3000,
    stockUserLimitAmount: 1200,
    requireTotalPoint: 30_000,
    requireInputCode: true,
    enteredAmount: 1800,
  };

  it.each([
    [
      'ja',
      [
        ['応募期限', '2026-12-31まであと40日'],
        ['応募できる口数', 'あと1,200口（おひとり3,000口まで）'],
        ['応募の条件', 'SNSでの累計 30,000 pt以上あと 25,000 pt'],
        ['応募の条件', '応募コードが必要です'],
        ['応募済み', '1,800口 応募しました'],
      ],
    ],
    [
      'en',
      [
        ['Enter by', 'Until 2026-12-3140 days left'],
        ['Entries', '1,200 entries left (max. 3,000 per person)'],
        ['Who can enter', '30,000 pt earned in all25,000 pt to go'],
        ['Who can enter', 'Needs an entry code'],
        ['Entered', 'You entered 1,800 times'],
      ],
    ],
    [
      'ko',
      [
        ['응모 기한', '2026-12-31까지40일 남음'],
        ['응모 가능 횟수', '1,200회 더 응모 가능 (1인 최대 3,000회)'],
        ['응모 조건', 'SNS 누적 30,000 pt 이상25,000 pt 더 필요'],
        ['응모 조건', '응모 코드가 필요합니다'],
        ['응모 완료', '1,800회 응모했어요'],
      ],
    ],
  ] as const)('are said in %s', (locale, said) => {
    const { card: article } = renderCard(all, 5000, inLanguage(locale));
    expect(terms()).toEqual(said);
    expect(article).toHaveAttribute('data-entered', 'true');
  });

  const until = ['応募期限', '2026-12-31まであと40日'];
  const wanted = 'SNSでの累計 30,000 pt以上';

  it.each<[string, Partial<Raffle>, number | null, readonly (readonly string[])[]]>([
    ['only the deadline, where nothing else is asked', {}, 5000, [until]],
    ['its begin before it begins, and no time that remains', later, 5000, [['応募期限', '2026-12-01から']]],
    ['no time that remains after its end', expired, 5000, [['応募期限', '2026-11-20まで']]],
    [
      'no time and no entries that remain once it is closed, but what was entered',
      { ...usedUp, stage: 'closed' },
      5000,
      [
        ['応募期限', '2026-12-31まで'],
        ['応募済み', '3口 応募しました'],
      ],
    ],
    [
      'that the limit is used up',
      usedUp,
      5000,
      [until, ['応募できる口数', 'あと0口（おひとり3口まで）'], ['応募済み', '3口 応募しました']],
    ],
    [
      'the whole limit where nothing is known of the member',
      { userLimitAmount: 3 },
      null,
      [until, ['応募できる口数', 'あと3口（おひとり3口まで）']],
    ],
    ['nothing missing with enough points', { requireTotalPoint: 30_000 }, 30_000, [until, ['応募の条件', wanted]]],
    ['nothing missing to a visitor', { requireTotalPoint: 30_000 }, null, [until, ['応募の条件', wanted]]],
    [
      'all that is missing to a member who has earned nothing',
      { requireTotalPoint: 30_000 },
      0,
      [until, ['応募の条件', `${wanted}あと 30,000 pt`]],
    ],
    [
      'nothing missing once it is over',
      { requireTotalPoint: 30_000, ...expired },
      0,
      [
        ['応募期限', '2026-11-20まで'],
        ['応募の条件', wanted],
      ],
    ],
    ['no code where none is wanted', { requireInputCode: false }, 5000, [until]],
  ])('say %s', (_what, parts, totalPoint, said) => {
    renderCard(parts, totalPoint, inLanguage('ja'));
    expect(terms()).toEqual(said);
  });

  it('say once of one entry, in English', () => {
    renderCard({ enteredAmount: 1 }, 5000, inLanguage('en'));
    expect(terms().at(-1)).toEqual(['Entered', 'You entered 1 time']);
  });

  it('give the instants to programs, too', () => {
    const instants = [{}, later].map((parts) => {
      const { container, unmount } = renderCard(parts);
      const times = [...container.querySelectorAll('time')].map(({ dateTime }) => dateTime);
      unmount();
      return times;
    });
    expect(instants).toEqual([['2026-12-31T14:59:00.000Z'], ['2026-12-01T03:00:00.000Z']]);
  });
});

it('is not marked as entered by a member who did not enter', () => {
  expect(renderCard().card).not.toHaveAttribute('data-entered');
});

it('can be pressed by a visitor, whose points nobody knows', async () => {
  const { user, events, card: article } = renderCard({ requireTotalPoint: 30_000 }, null);
  expect(article).toHaveAttribute('data-state', 'enterable');
  await user.click(within(article).getByRole('button', { name: '応募する' }));
  expect(events).toEqual([['enter']]);
});

describe('the cost of an entry', () => {
  it.each([
    ['ja', 1200, '1口の必要数1,200 pt'],
    ['en', 1200, 'Per entry1,200 pt'],
    ['ko', 1200, '1회 필요 수량1,200 pt'],
    ['ja', 0, '1口の必要数無料'],
    ['en', 0, 'Per entryFree'],
    ['ko', 0, '1회 필요 수량무료'],
  ] as const)('is said in %s: %i', (locale, usePoint, said) => {
    const { container } = renderCard({ usePoint }, 5000, { locale });
    expect(container.querySelector("[data-part='RaffleCard.cost']")).toHaveTextContent(said);
  });
});

describe('what is won', () => {
  it.each([
    ['ja', '当たるもの', ['アクリルスタンド1,200名様', 'カード1名様']],
    ['en', 'What you can win', ['アクリルスタンド1,200 winners', 'カード1 winner']],
    ['ko', '당첨 경품', ['アクリルスタンド1,200명', 'カード1명']],
  ] as const)('is a list in %s, in its order', (locale, name, said) => {
    renderCard({}, 5000, { locale });
    const list = screen.getByRole('list', { name });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(said);
  });
});

it('is described where it has a description', () => {
  const described = ['サイン入り。', ''].map((detail) => {
    const { container, unmount } = renderCard({ detail });
    const texts = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
    unmount();
    return texts;
  });
  const cost = '1口の必要数1,200 pt';
  expect(described).toEqual([['サイン入り。', cost], [cost]]);
});

describe('its pictures', () => {
  it('are ornaments, and leave their room empty when they do not come', () => {
    const { container } = renderCard();
    expect(screen.queryByRole('img')).toBeNull();
    expect(picturesOf(container)).toEqual([
      ['/wish.svg', '', ''],
      ['/stand.svg', '', ''],
    ]);
    for (const picture of container.querySelectorAll('img')) fireEvent.error(picture);
    expect(picturesOf(container)).toEqual([
      ['/wish.svg', '', 'hidden'],
      ['/stand.svg', '', 'hidden'],
    ]);
  });

  it('are left out where the campaign has them no more', () => {
    const { container } = renderCard({ parameter: { iconSrc: '' }, prizes: [card] });
    expect(picturesOf(container)).toEqual([]);
  });

  it.each<[string, Partial<Raffle>, boolean]>([
    ['while it can be entered', {}, false],
    ['when it is used up', usedUp, false],
    ['after its end', expired, true],
    ['once it is closed', { stage: 'closed' }, true],
  ])('are faded only when it is over: %s', (_when, parts, faded) => {
    const { container } = renderCard(parts);
    expect(container.querySelectorAll('[data-faded]')).toHaveLength(faded ? 1 : 0);
  });
});

const buttons = () => screen.getAllByRole('button').map((button) => [button.textContent, button.matches(':enabled')]);

describe('time', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('opens and ends the entry of a card that stays open', () => {
    vi.useFakeTimers();
    let now = new Date('2026-12-01T02:59:30Z');
    renderCard({ ...later, endAt: '2026-12-01T03:01:00.000Z' }, 5000, { services: { now: () => now } });
    const states = [buttons()];
    for (const instant of ['2026-12-01T03:00:00Z', '2026-12-01T03:01:00Z']) {
      now = new Date(instant);
      act(() => void vi.advanceTimersByTime(60_000));
      states.push(buttons());
    }
    expect(states).toEqual([[['まもなく受付', false]], [['応募する', true]], [['受付終了', false]]]);
  });
});

describe('the check of a draw', () => {
  it('is led to from a raffle that was drawn, and named after it', () => {
    renderCard({ ...expired, stage: 'drawn', checkPath: '/fairness/raffle/wish' });
    const link = screen.getByRole('link', { name: 'この抽選を確かめる 星に願いを' });
    expect(link).toHaveAttribute('href', '/fairness/raffle/wish');
  });

  it('is not led to before', () => {
    renderCard({ ...expired, stage: 'closed' });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
