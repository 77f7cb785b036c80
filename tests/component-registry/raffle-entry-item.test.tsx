import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import RaffleEntryItem from '#component-registry/components/raffle-entry-item/raffle-entry-item.tsx';
import type { RaffleEntry } from '#schemas/entities/raffle.ts';
import { picturesOf } from './pictures-of.ts';
import { contentProps, renderComponent } from './render-component.tsx';
import type { RenderOptions } from './render-component.tsx';

const stand: NonNullable<RaffleEntry['prize']> = {
  name: 'アクリルスタンド',
  iconSrc: '/stand.svg',
  code: 'K7QW-2MFT-9XRB',
  href: 'https://example.com/delivery',
};

/** Three entries that wait for their draw, with the parts that a test is about. */
function entryWith(parts: Partial<RaffleEntry> = {}): RaffleEntry {
  return {
    id: 'wish',
    name: '星に願いを',
    amount: 3,
    spentPoint: 3600,
    enteredAt: '2026-11-18T12:00:00.000Z',
    endAt: '2026-12-31T14:59:00.000Z',
    result: 'waiting',
    prize: null,
    entries: ['entry-1', 'entry-2'],
    checkPath: null,
    parameter: { iconSrc: '/wish.svg' },
    ...parts,
  };
}

const won = (parts: Partial<typeof stand> = {}): Partial<RaffleEntry> => ({
  result: 'won',
  prize: { ...stand, ...parts },
});

interface Rendering extends RenderOptions {
  readonly handled?: readonly string[];
}

function renderItem(parts: Partial<RaffleEntry> = {}, { handled = ['copy'], ...options }: Rendering = {}) {
  const content = contentProps(handled);
  const rendered = renderComponent(
    <RaffleEntryItem entry={entryWith(parts)} pointName="pt" checkLabel="この抽選を確かめる" {...content.props} />,
    options,
  );
  return { ...rendered, events: content.events, item: screen.getByRole('article', { name: '星に願いを' }) };
}

/** What a part says; null where it is not there. */
function saidBy(item: HTMLElement, part: string): string | null {
  return item.querySelector(`[data-part~='RaffleEntryItem.${part}']`)?.textContent ?? null;
}

/** Where links lead that open outside the site, and say so in Japanese. */
function linksOutside(): readonly (string | null)[] {
  return screen.queryAllByRole('link', { name: /新しいタブで開きます/ }).map((link) => link.getAttribute('href'));
}

describe.each([
  ['waiting', {}, { ja: '抽選待ち', en: 'Not drawn yet', ko: '추첨 대기 중' }],
  ['won', won(), { ja: '当選', en: 'You won', ko: '당첨' }],
  ['lost', { result: 'lost' }, { ja: '今回は落選', en: 'Not this time', ko: '미당첨' }],
] as const)('an entry that is %s', (result, parts, words) => {
  it.each([
    ['ja', '3口 応募しました'],
    ['en', 'You entered 3 times'],
    ['ko', '3회 응모했어요'],
  ] as const)('says so, how often and for how much, in %s', (locale, count) => {
    const { item } = renderItem(parts, { locale });
    const said = ['name', 'count', 'result', 'spent'].map((part) => saidBy(item, part));
    expect(said).toEqual(['星に願いを', count, words[locale], '3,600 pt']);
    expect(item).toHaveAttribute('data-result', result);
  });

  it('has a prize, a button and a link only when it won', () => {
    const { item } = renderItem(parts);
    const isWon = result === 'won';
    expect(within(item).queryAllByRole('button')).toHaveLength(isWon ? 1 : 0);
    expect(linksOutside()).toEqual(isWon ? [stand.href] : []);
    expect(saidBy(item, 'code')).toBe(isWon ? stand.code : null);
  });
});

it('says once of one entry, in English', () => {
  expect(saidBy(renderItem({ amount: 1 }, { locale: 'en' }).item, 'count')).toBe('You entered 1 time');
});

it('says nothing of points where the entries were free', () => {
  expect(saidBy(renderItem({ spentPoint: 0 }).item, 'spent')).toBeNull();
});

it('says when the member entered last, to fans in their time and to programs', () => {
  const { container } = renderItem();
  const time = container.querySelector('time');
  expect([time?.textContent, time?.dateTime]).toEqual(['2026/11/18 21:00', '2026-11-18T12:00:00.000Z']);
});

describe('what was won', () => {
  it('is named, with a code that no translation changes', () => {
    const { item } = renderItem(won());
    expect(within(item).getByText('アクリルスタンド')).toBeVisible();
    expect(within(item).getByText(stand.code)).toHaveAttribute('translate', 'no');
  });

  it.each([
    ['ja', 'コードをコピー'],
    ['en', 'Copy the code'],
    ['ko', '코드 복사'],
  ] as const)('has its code copied, in %s', async (locale, name) => {
    const { user, events } = renderItem(won(), { locale });
    const copy = screen.getByRole('button', { name });
    expect(copy).toHaveAccessibleDescription('星に願いを');
    await user.click(copy);
    expect(events).toEqual([['copy', { value: 'K7QW-2MFT-9XRB' }]]);
  });

  it('has its code copied by the keyboard', async () => {
    const { user, events } = renderItem(won());
    await user.tab();
    expect(screen.getByRole('button', { name: 'コードをコピー' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(events).toEqual([['copy', { value: 'K7QW-2MFT-9XRB' }]]);
  });

  it('has no button where nobody copies', () => {
    const { item } = renderItem(won(), { handled: [] });
    expect(within(item).queryByRole('button')).toBeNull();
    expect(within(item).getByText(stand.code)).toBeVisible();
  });

  it.each([
    ['ja', '開く新しいタブで開きます'],
    ['en', 'OpenOpens in a new tab'],
    ['ko', '열기새 탭에서 열립니다'],
  ] as const)('leads to where it is used, in a tab of its own, in %s', (locale, name) => {
    renderItem(won(), { locale });
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAccessibleDescription('星に願いを');
    expect(['href', 'target', 'rel'].map((attribute) => link.getAttribute(attribute))).toEqual([
      'https://example.com/delivery',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it.each([
    ['https://example.com:8443/delivery?code=1#there', true],
    ['http://example.com/delivery', false],
    ['//example.com/delivery', false],
    ['/mypage', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['https://user:word@example.com/', false],
    [String.raw`https://example.com\@other.example/`, false],
    [' https://example.com/', false],
    ['', false],
    [null, false],
  ])('leads to %j: %s', (href, leads) => {
    renderItem(won({ href }));
    expect(linksOutside()).toEqual(leads ? [href] : []);
  });
});

describe('its picture', () => {
  it.each<[string, Partial<RaffleEntry>, string | null]>([
    ['the raffle', {}, '/wish.svg'],
    ['what was won', won(), '/stand.svg'],
    ['nothing, where the campaign has the raffle no more', { parameter: { iconSrc: '' } }, null],
    ['nothing, where the campaign has the prize no more', won({ iconSrc: '' }), null],
  ])('shows %s', (_what, parts, src) => {
    expect(picturesOf(renderItem(parts).item)).toEqual(src === null ? [] : [[src, '', '']]);
  });

  it('is an ornament, and leaves its room empty when it does not come', () => {
    const { item } = renderItem();
    expect(screen.queryByRole('img')).toBeNull();
    for (const picture of item.querySelectorAll('img')) fireEvent.error(picture);
    expect(picturesOf(item)).toEqual([['/wish.svg', '', 'hidden']]);
  });
});

describe('the check of a draw', () => {
  it('is led to from the result, and named after the raffle', () => {
    renderItem({ result: 'lost', checkPath: '/fairness/raffle/wish' });
    const link = screen.getByRole('link', { name: 'この抽選を確かめる 星に願いを' });
    expect(link).toHaveAttribute('href', '/fairness/raffle/wish');
  });

  it('is not led to before', () => {
    renderItem();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
