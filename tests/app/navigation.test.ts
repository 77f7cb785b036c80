import { expect, test } from 'vitest';
import { Navigation } from '#app/navigation.ts';

function router() {
  const gone: unknown[] = [];
  return { gone, go: (to: string, options: { readonly replace: boolean }) => void gone.push([to, options]) };
}

test('what is asked before the router is there waits for it, in order', () => {
  const navigation = new Navigation();
  const { gone, go } = router();
  navigation.go('/login');
  navigation.go('/prizes', { replace: true });
  navigation.join(go);
  navigation.go('/mypage');
  expect(gone).toEqual([
    ['/login', { replace: false }],
    ['/prizes', { replace: true }],
    ['/mypage', { replace: false }],
  ]);
});

test('a router that left gets nothing more; the next one gets what came between', () => {
  const navigation = new Navigation();
  const before = router();
  const after = router();
  const leave = navigation.join(before.go);
  leave();
  navigation.go('/prizes');
  navigation.join(after.go);
  expect([before.gone, after.gone]).toEqual([[], [['/prizes', { replace: false }]]]);
});
