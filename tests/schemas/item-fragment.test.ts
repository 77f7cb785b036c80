import { expect, test } from 'vitest';
import { fragmentOfItem, itemOfFragment } from '#schemas/page/item-fragment.ts';

test.each(['clear-file', 'ほし 1/2', '%'])('an address leads to "%s"', (id) => {
  expect(itemOfFragment(fragmentOfItem(id))).toBe(id);
});

test.each(['', '#main', '#item-', '#item-%E3'])('"%s" leads to no item', (fragment) => {
  expect(itemOfFragment(fragment)).toBe('');
});
