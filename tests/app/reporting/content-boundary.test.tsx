import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ContentBoundary } from '#app/reporting/content-boundary.tsx';

function Bomb({ isArmed }: { readonly isArmed: boolean }): ReactNode {
  if (isArmed) throw new Error('boom');
  return <p>defused</p>;
}

function setUp() {
  const reports: string[] = [];
  const view = (script: string, isArmed: boolean) => (
    <ContentBoundary
      scripts={[script]}
      report={(of, thrown) => reports.push(`${of}: ${String(thrown)}`)}
      broken={<p>broken</p>}
    >
      <Bomb isArmed={isArmed} />
    </ContentBoundary>
  );
  const options = { onCaughtError: () => {} };
  const { container, rerender } = render(view('page/a', true), options);
  return { container, reports, show: (script: string, isArmed: boolean) => rerender(view(script, isArmed)) };
}

test('content that throws again and again gives way to what stands in for it', () => {
  const { container, reports } = setUp();
  expect(container.innerHTML).toBe('<p>broken</p>');
  expect(reports).toEqual(['page/a: Error: boom', 'page/a: Error: boom', 'page/a: Error: boom']);
});

test('other content gets a chance of its own', () => {
  const { container, show } = setUp();
  show('page/a', false);
  expect(container.innerHTML).toBe('<p>broken</p>');
  show('page/b', false);
  expect(container.innerHTML).toBe('<p>defused</p>');
});
