import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import GachaCollection from '#component-registry/components/gacha-collection/gacha-collection.tsx';
import GachaDrawItem from '#component-registry/components/gacha-draw-item/gacha-draw-item.tsx';
import GachaOdds from '#component-registry/components/gacha-odds/gacha-odds.tsx';
import GachaPrize from '#component-registry/components/gacha-prize/gacha-prize.tsx';
import type { GachaDraw, GachaItem } from '#schemas/entities/gacha.ts';
import { contentProps, renderComponent } from './render-component.tsx';

const rarityNames = ['Common', 'Uncommon', 'Rare', 'Epic', 'Legend'];

function itemWith(changes: Partial<GachaItem> = {}): GachaItem {
  return {
    id: 'key',
    name: 'Key',
    rarity: 3,
    isRare: false,
    imgSrc: '/key.svg',
    imgThumbnailSrc: '/key.svg',
    weight: 170,
    odds: '17%',
    totalAmount: null,
    stockTotalAmount: null,
    isAcquired: false,
    isNew: false,
    ...changes,
  };
}

describe('the odds', () => {
  const words = { label: 'Gifts', rarityNames, oddsLabel: 'Odds', leftLabel: 'Left', goneLabel: 'All gone' };

  it('tell of each item what it is, how likely, and what is left', () => {
    const items = [
      itemWith({ totalAmount: 1200, stockTotalAmount: 1100 }),
      itemWith({ id: 'lamp', name: 'Lamp', rarity: 5, odds: '0%', weight: 0, totalAmount: 30, stockTotalAmount: 0 }),
      itemWith({ id: 'candy', name: 'Candy', rarity: 1, odds: '83%' }),
    ];
    renderComponent(<GachaOdds items={items} {...words} {...contentProps().props} />, { locale: 'en' });
    const lines = within(screen.getByRole('list', { name: 'Gifts' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'KeyRareLeft 1,100 / 1,200Odds 17%',
      'LampLegendAll goneOdds 0%',
      'CandyCommonOdds 83%',
    ]);
  });
});

describe('the collection', () => {
  const words = { label: 'Yours', newLabel: 'New', acquiredLabel: 'Have it', missingLabel: 'Missing' };

  it('tells what is there, new and missing, and how much of it', () => {
    const items = [
      itemWith({ isAcquired: true }),
      itemWith({ id: 'lamp', name: 'Lamp', isAcquired: true, isNew: true }),
      itemWith({ id: 'candy', name: 'Candy' }),
    ];
    renderComponent(<GachaCollection items={items} {...words} {...contentProps().props} />, { locale: 'en' });
    const list = screen.getByRole('list', { name: 'Yours 2 / 3' });
    const places = within(list).getAllByRole('listitem');
    expect(places.map(({ textContent, dataset }) => [textContent, dataset['state']])).toEqual([
      ['KeyHave it', 'acquired'],
      ['LampNew', 'new'],
      ['CandyMissing', 'missing'],
    ]);
  });
});

describe('the prize', () => {
  it('is named, with its rarity and what it is to the member', () => {
    const props = { name: 'Key', src: '/key.svg', rarity: 3, rarityNames };
    renderComponent(<GachaPrize {...props} note="Yours" mark="New" {...contentProps().props} />, { locale: 'en' });
    expect(screen.getByRole('article', { name: 'Key' }).textContent).toBe('NewYoursKeyRare');
  });
});

describe('a line of the log', () => {
  const draw: GachaDraw = {
    id: 'draw-12',
    createdAt: '2026-11-20T12:05:00.000Z',
    number: 12,
    cost: 300,
    name: 'Key',
    iconSrc: '/key.svg',
    rarity: 3,
    state: 'dismissed',
    oddsVersion: 1,
    checkPath: '/fairness/gacha/draw-12',
    isCheckable: true,
  };
  const words = {
    pointName: 'pt',
    rarityNames,
    nth: 'Draw 12',
    states: { undecided: 'Undecided', decided: 'Kept', dismissed: 'Let go', collected: 'Collected' },
    checkLabel: 'Check my draw',
    waitLabel: 'Later',
  };

  it('leads to the check of the draw once it can be computed', () => {
    renderComponent(<GachaDrawItem draw={draw} {...words} {...contentProps().props} />, { locale: 'en' });
    const line = screen.getByRole('article', { name: 'Key' });
    const check = within(line).getByRole('link', { name: 'Check my draw Draw 12' });
    expect(check.getAttribute('href')).toBe('/fairness/gacha/draw-12');
    expect(within(line).getByText('Let go')).toBeInTheDocument();
  });

  it('says before that it will', () => {
    const waiting = { ...draw, isCheckable: false };
    renderComponent(<GachaDrawItem draw={waiting} {...words} {...contentProps().props} />, { locale: 'en' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Later')).toBeInTheDocument();
  });
});
