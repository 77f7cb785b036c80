import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, renderScript, word } from './render-script.tsx';

const member = { user: { nickname: 'Hina', userPoint: { point: 300 } } };

test('a computed value is shown, and follows what it reads', async () => {
  const { store } = await renderScript(
    page(word('points', { $expr: '"still " + string(max(0, 500 - user.userPoint.point))' })),
    member,
  );
  expect(screen.getByText('still 200')).toBeVisible();
  await act(async () => store.set('user', { nickname: 'Hina', userPoint: { point: 450 } }));
  expect(screen.getByText('still 50')).toBeVisible();
});

test('"visible" and "each" may compute', async () => {
  const { container } = await renderScript(
    page(
      word('row', { $bind: 'item.name' }, { each: { of: { $expr: 'items.filter(item, item.point <= 200)' } } }),
      word('rich', 'rich', { visible: { $expr: 'user != null && user.userPoint.point > 200' } }),
      word('poor', 'poor', { visible: { $expr: 'user == null' } }),
    ),
    {
      ...member,
      items: [
        { id: 'mug', name: 'Mug', point: 100 },
        { id: 'fan', name: 'Fan', point: 250 },
      ],
    },
  );
  expect(container.textContent).toBe('Mugrich');
});

test.each([
  ['fails', 'user.userPoint.point >= 100', 'expression.failed'],
  ['is malformed', 'user.userPoint.point >=', 'expression.malformed'],
])('an expression that %s is the failure of its node only', async (_, $expr, code) => {
  const { container, reports } = await renderScript(
    page(
      word('before', 'before'),
      word('points', { $expr }, { fallback: word('instead', 'instead') }),
      word('after', 'after'),
    ),
    { user: null },
  );
  expect(container.textContent).toBe('beforeinsteadafter');
  expect(reports).toEqual([{ release: 'r1', script: 'page/test', path: 'points', code, message: expect.any(String) }]);
});
