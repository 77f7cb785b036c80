import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import PointHistoryItem from '#component-registry/components/point-history-item/point-history-item.tsx';
import type { PointHistory } from '#schemas/entities/point-history.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { contentProps, renderComponent } from './render-component.tsx';

function historyWith(parts: Partial<PointHistory>): PointHistory {
  return {
    id: 'h1',
    createdAt: '2026-11-20T12:05:00.000Z',
    point: 1200,
    historyType: 'message',
    displayMessage: null,
    snsActionHistory: null,
    userPrizeHistory: null,
    userRaffleHistory: null,
    ...parts,
  };
}

const action = (actionType: string, displayMessage: string | null = null) => ({
  historyType: 'sns_action' as const,
  snsActionHistory: { actionType, provider: 'twitter', snsScreenName: null, snsActionId: null, displayMessage },
});
const exchange = (
  href: string | null,
  format: 'none' | 'externalButton' = 'externalButton',
  code: string | null = null,
) => ({
  historyType: 'prize' as const,
  userPrizeHistory: { name: '壁紙', format, meta: { href }, code, displayMessage: null },
});

function renderItem(parts: Partial<PointHistory>, locale: Locale = 'ja') {
  const { container } = renderComponent(
    <PointHistoryItem history={historyWith(parts)} pointName="pt" {...contentProps().props} />,
    { locale },
  );
  return [...container.querySelectorAll('time, p')].map((line) => line.textContent);
}

const date = '2026/11/20 21:05';

describe('the sign', () => {
  it.each([
    ['a grant', { displayMessage: 'ようこそ' }, 'ようこそ', '+1,200 pt'],
    ['a social action', action('like'), 'いいね', '+1,200 pt'],
    ['a reply', action('reply_send'), '公式ポストへの返信', '-1,200 pt'],
    ['an exchange', exchange(null), '壁紙', '-1,200 pt'],
    ['a raffle', { historyType: 'raffle' as const }, '抽選応募', '-1,200 pt'],
    ['a draw', { historyType: 'gacha' as const }, 'ガチャ', '-1,200 pt'],
    ['nothing', { historyType: 'raffle' as const, point: 0 }, '抽選応募', '-'],
  ])('of %s [4.36]', (_case, parts, title, points) => {
    expect(renderItem(parts)).toEqual([date, title, points]);
  });
});

describe('the words', () => {
  it('are those that came with the line', () => {
    expect(renderItem(action('like', 'お知らせへのいいね'))).toEqual([date, 'お知らせへのいいね', '+1,200 pt']);
    expect(screen.getByRole('article', { name: 'お知らせへのいいね' })).toBeVisible();
  });

  it('are the prize and, below, its message', () => {
    expect(renderItem({ ...exchange(null), displayMessage: '交換しました' })).toEqual([
      date,
      '壁紙',
      '交換しました',
      '-1,200 pt',
    ]);
  });

  it.each([
    ['en', 'Repost', 'pt earned', 'Prize exchange'],
    ['ko', '재게시', 'pt 획득', '경품 교환'],
  ] as const)('fall back to the kind of line in %s', (locale, repost, earned, exchanged) => {
    expect(renderItem(action('retweet'), locale)[1]).toBe(repost);
    expect(renderItem({}, locale)[1]).toBe(earned);
    expect(renderItem({ historyType: 'prize' }, locale)[1]).toBe(exchanged);
  });

  it('fall back to social action when the action has no name', () => {
    expect(renderItem(action('wave'))[1]).toBe('SNSアクション');
  });
});

describe('the code of a prize', () => {
  const line = exchange(null, 'none', '2345-ABCD-EFGH');

  it('stands below the prize in one piece, and is copied by a button that says of what it is', async () => {
    const { events, props } = contentProps(['copy']);
    const { user } = renderComponent(<PointHistoryItem history={historyWith(line)} pointName="pt" {...props} />);
    const code = screen.getByText('2345-ABCD-EFGH');
    expect([code.textContent, code.getAttribute('translate'), code.parentElement?.textContent]).toEqual([
      '2345-ABCD-EFGH',
      'no',
      '受け取りコード 2345-ABCD-EFGH',
    ]);
    const button = screen.getByRole('button', { name: 'コードをコピー' });
    expect(button).toHaveAccessibleDescription('壁紙');
    await user.click(button);
    expect(events).toEqual([['copy', { value: '2345-ABCD-EFGH' }]]);
  });

  it('has no button where the script copies nothing', () => {
    expect(renderItem(line)).toEqual([date, '壁紙', '受け取りコード 2345-ABCD-EFGH', '-1,200 pt']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the way to the prize', () => {
  it('opens elsewhere [3.34]', () => {
    renderItem(exchange('https://example.com/wallpaper'));
    const link = screen.getByRole('link', { name: /^開く/ });
    expect(link).toHaveAttribute('href', 'https://example.com/wallpaper');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAccessibleDescription('壁紙');
  });

  it.each([
    ['without an address', exchange(null)],
    ['without the format', exchange('https://example.com', 'none')],
    ['with an address that is no web address', exchange('javascript:void 0')],
  ])('is left out %s', (_case, parts) => {
    renderItem(parts);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
