import type { Prize } from '#schemas/entities/prize.ts';

/** A prize that can be exchanged on 2026-11-21, with the parts that a test is about. */
export function prizeWith(parts: Partial<Prize> = {}): Prize {
  return {
    id: 'acrylic-stand',
    name: 'アクリルスタンド',
    detail: '高さ約15cm。',
    exchangePoint: 1200,
    endAt: '2026-12-31T14:59:00.000Z',
    totalAmount: 300,
    stockTotalAmount: 182,
    userLimitAmount: 3,
    stockUserLimitAmount: 3,
    prizeCode: null,
    parameter: { iconSrc: '/assets/acrylic-stand.svg' },
    ...parts,
  };
}
