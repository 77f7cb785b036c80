import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import Shelf from '#component-registry/components/shelf/shelf.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

describe('Shelf', () => {
  it('is a named region that the keyboard can reach and scroll', async () => {
    const { user } = renderComponent(
      <Shelf {...contentProps().props} label="交換できる景品">
        <p>景品</p>
      </Shelf>,
    );
    await user.tab();
    expect(screen.getByRole('group', { name: '交換できる景品' })).toHaveFocus();
  });
});
