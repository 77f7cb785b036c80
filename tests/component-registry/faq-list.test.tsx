import { screen } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import FaqList from '#component-registry/components/faq-list/faq-list.tsx';
import { findFaqs } from '#component-registry/components/faq-list/find-faqs.ts';
import { contentProps, renderComponent } from './render-component.tsx';

const { props } = contentProps();
const items = [
  { id: 'cost', question: '参加費はかかりますか？', answer: '**無料**です。' },
  { id: 'shirt', question: 'シャツのサイズは？', answer: '[規約](terms)をごらんください。\n\n- S\n- ＸＬ' },
];
const questions = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

describe('FaqList', () => {
  it('shows all questions, which open to their answers, with bold words, lists and links [2.24, 3.45]', async () => {
    const { user } = renderComponent(<FaqList {...props} items={items} links={[{ name: 'terms', to: '/terms' }]} />);
    expect(questions()).toEqual(items.map(({ question }) => question));
    const free = screen.getByText('無料');
    expect([free.tagName, screen.getByRole('status').textContent]).toEqual(['STRONG', '']);
    expect(free).not.toBeVisible();
    await user.click(screen.getByRole('heading', { name: '参加費はかかりますか？' }));
    expect(free).toBeVisible();
    await user.click(screen.getByRole('heading', { name: 'シャツのサイズは？' }));
    expect(screen.getByRole('link', { name: '規約' })).toHaveAttribute('href', '/terms');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['S', 'ＸＬ']);
  });

  it('shows those that are searched for, and says how many', async () => {
    const { user } = renderComponent(<FaqList {...props} items={items} />);
    await user.type(screen.getByRole('searchbox', { name: '質問をさがす' }), 'しゃつ xl');
    expect([questions(), screen.getByRole('status').textContent]).toEqual([
      ['シャツのサイズは？'],
      '1件の質問が見つかりました',
    ]);
  });

  it('has words of the campaign where none is found', async () => {
    const slots = { none: () => <p>ありません。</p> };
    const { user } = renderComponent(<FaqList {...props} items={items} slots={slots} />);
    expect(screen.queryByText('ありません。')).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect([questions(), screen.getByText('ありません。').tagName]).toEqual([[], 'P']);
  });
});

test.each([
  ['', ['cost', 'shirt']],
  ['  　', ['cost', 'shirt']],
  ['無料', ['cost']],
  ['ｼｬﾂ', ['shirt']],
  ['サイズ シャツ', ['shirt']],
  ['サイズ 無料', []],
  ['ＸＬ', ['shirt']],
  ['**', ['cost', 'shirt']],
] as const)('a search for "%s" finds %o', (search, found) => {
  expect(findFaqs(items, search).map(({ id }) => id)).toEqual(found);
});
