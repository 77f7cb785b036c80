import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import PrizeCard from '#component-registry/components/prize-card/prize-card.tsx';
import type { Prize } from '#schemas/entities/prize.ts';
import { prizeWith } from './prizes.ts';
import { contentProps, renderComponent } from './render-component.tsx';
import type { RenderOptions } from './render-component.tsx';

function renderCard(prize: Prize, options?: RenderOptions) {
  const content = contentProps(['exchange']);
  const rendered = renderComponent(<PrizeCard prize={prize} pointName="pt" {...content.props} />, options);
  return { ...rendered, events: content.events };
}

const usedUp = { stockUserLimitAmount: 0 };
const expired = { endAt: '2026-11-20T00:00:00.000Z' };
const outOfStock = { stockTotalAmount: 0 };

const states = [
  { state: 'exchangeable', parts: {}, ja: '交換する', en: 'Exchange', ko: '교환하기' },
  { state: 'emptyUserAmount', parts: usedUp, ja: '交換済み', en: 'Exchanged', ko: '교환 완료' },
  { state: 'expireDate', parts: expired, ja: '終了しました', en: 'Ended', ko: '종료되었습니다' },
  { state: 'emptyTotalAmount', parts: outOfStock, ja: '終了しました', en: 'Ended', ko: '종료되었습니다' },
  { state: 'emptyUserAmount', parts: { ...usedUp, ...expired }, ja: '交換済み', en: 'Exchanged', ko: '교환 완료' },
] as const;
const bands = { ja: '終了', en: 'Ended', ko: '종료' } as const;

describe.each(states)('a prize that is $state', ({ state, parts, ...labels }) => {
  it.each(['ja', 'en', 'ko'] as const)('says so on its button in %s [4.01, 4.02]', (locale) => {
    renderCard(prizeWith(parts), { locale });
    const button = screen.getByRole('button');
    expect(button).toHaveTextContent(new RegExp(`^${labels[locale]}$`));
    expect(button).toHaveAccessibleDescription('アクリルスタンド');
    expect(screen.getByRole('article', { name: 'アクリルスタンド' })).toHaveAttribute('data-state', state);
  });

  it('can be exchanged only while it is exchangeable [4.02]', async () => {
    const { user, events } = renderCard(prizeWith(parts));
    const isExchangeable = state === 'exchangeable';
    const button = screen.getByRole('button');
    await user.click(button);
    expect(button.matches(':enabled')).toBe(isExchangeable);
    expect(events).toEqual(isExchangeable ? [['exchange']] : []);
  });

  it.each(['ja', 'en', 'ko'] as const)(
    'wears the band of the end only when it is over for everybody, in %s [2.57]',
    (locale) => {
      const { container } = renderCard(prizeWith(parts), { locale });
      const words = [...container.querySelectorAll('p')].map((paragraph) => paragraph.textContent);
      const isOver = state === 'expireDate' || state === 'emptyTotalAmount';
      expect(words.filter((text) => text === bands[locale])).toEqual(isOver ? [bands[locale]] : []);
    },
  );
});

const formats = (locale: 'ja' | 'en' | 'ko') => ({
  number: (value: number) => value.toLocaleString('en-US'),
  count: String,
  dateTime: () => '2026/12/31 23:59',
  shortDateTime: String,
  relative: String,
  remaining: () => ({ ja: '40日', en: '40 days', ko: '40일' })[locale],
});
const definitions = () => screen.queryAllByRole('definition').map((definition) => definition.textContent);

describe('the terms of a prize', () => {
  it.each([
    ['ja', ['2026/12/31 23:59まで', 'あと40日', '残り 182 / 1,300', '必要数']],
    ['en', ['2026/12/31 23:59', '40 days left', '182 of 1,300 left', 'Cost']],
    ['ko', ['2026/12/31 23:59까지', '40일 남음', '1,300개 중 182개 남음', '필요 수량']],
  ] as const)('are said in %s [2.55]', (locale, [until, remaining, stock, cost]) => {
    renderCard(prizeWith({ totalAmount: 1300 }), { locale, services: { formats: formats(locale) } });
    expect(definitions()).toEqual([until + remaining, stock]);
    expect(screen.getByText(cost).parentElement).toHaveTextContent(`${cost}1,200 pt`);
  });

  it('name no stock when it is not tracked, and no deadline when there is none [2.55]', () => {
    renderCard(prizeWith({ endAt: null, stockTotalAmount: null, totalAmount: null }));
    expect(definitions()).toEqual([]);
  });

  it('name no remaining time after the deadline', () => {
    renderCard(prizeWith({ ...expired, stockTotalAmount: null }), { services: { formats: formats('ja') } });
    expect(definitions()).toEqual(['2026/12/31 23:59まで']);
  });

  it.each([
    ['a fifth', { stockTotalAmount: 60 }, 1],
    ['more than a fifth', { stockTotalAmount: 61 }, 0],
    ['nothing', { stockTotalAmount: 0 }, 0],
    ['little, but the fan has taken theirs', { stockTotalAmount: 1, ...usedUp }, 0],
  ])('hint at low stock when %s is left', (_case, parts, hints) => {
    renderCard(prizeWith(parts));
    expect(screen.queryAllByText('残りわずか')).toHaveLength(hints);
  });
});

describe('the deadline', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ends the exchange of a card that stays open', () => {
    vi.useFakeTimers();
    let now = new Date('2026-12-31T14:58:30Z');
    renderCard(prizeWith(), { services: { now: () => now } });
    expect(screen.getByRole('button', { name: '交換する' })).toBeEnabled();
    now = new Date('2026-12-31T14:59:00Z');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('button', { name: '終了しました' })).toBeDisabled();
  });
});

it('wears the badge that its prize has', () => {
  const badges = [{ badge: 'サイン入り' }, {}].map((parts) => {
    const { container, unmount } = renderCard(prizeWith(parts));
    const words = [...container.querySelectorAll("[data-part='PrizeCard.badge']")].map((badge) => badge.textContent);
    unmount();
    return words;
  });
  expect(badges).toEqual([['サイン入り'], []]);
});

describe('a long description', () => {
  const detail = ['一', '二', '三', '四', '五'].join('\n');

  it.each([
    ['ja', 'もっと見る', '折りたたむ'],
    ['en', 'Show more', 'Show less'],
    ['ko', '더 보기', '접기'],
  ] as const)('opens and closes in %s [2.56]', async (locale, more, less) => {
    const { user } = renderCard(prizeWith({ detail }), { locale });
    const card = within(screen.getByRole('article'));
    const text = () =>
      document.querySelector(`[id="${card.getAllByRole('button')[0]?.getAttribute('aria-controls')}"]`);
    expect(text()?.textContent).toBe('一\n二\n三…');
    expect(card.getByRole('button', { name: more })).toHaveAttribute('aria-expanded', 'false');
    await user.click(card.getByRole('button', { name: more }));
    expect(text()?.textContent).toBe(detail);
    expect(card.getByRole('button', { name: less })).toHaveAttribute('aria-expanded', 'true');
    await user.click(card.getByRole('button', { name: less }));
    expect(text()?.textContent).toBe('一\n二\n三…');
  });

  it('has no toggle when it is short', () => {
    renderCard(prizeWith());
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});

function renderWithPoints(point: number | undefined, parts: Partial<Prize> = {}) {
  const content = contentProps(['exchange']);
  const prize = prizeWith({ exchangePoint: 30_000, ...parts });
  const props = point === undefined ? {} : { point };
  renderComponent(<PrizeCard prize={prize} pointName="pt" {...props} {...content.props} />);
  return screen.getByRole('article');
}

describe('what is missing', () => {
  it('is said on the card and by its button, which can still be pressed', () => {
    const card = renderWithPoints(1350);
    expect(card).toHaveAttribute('data-missing', 'true');
    expect(within(card).getByText('あと28,650個')).toBeVisible();
    expect(within(card).getByRole('button')).toHaveAccessibleDescription('アクリルスタンド あと28,650個');
    expect(within(card).getByRole('button')).toBeEnabled();
  });

  it.each([
    ['enough points', 30_000, {}],
    ['points that are not given', undefined, {}],
    ['a prize that is over', 0, expired],
    ['a prize that is used up', 0, usedUp],
  ])('is nothing with %s', (_what, point, parts) => {
    const card = renderWithPoints(point, parts);
    expect(card).not.toHaveAttribute('data-missing');
    expect(within(card).queryByText(/あと[\d,]+個/)).toBeNull();
  });
});
