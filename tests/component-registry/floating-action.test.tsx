import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import FloatingAction from '#component-registry/components/floating-action/floating-action.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

const measures: MockInstance[] = [];

function measure(name: 'scrollHeight' | 'clientHeight' | 'scrollTop', value: number) {
  measures.push(vi.spyOn(document.documentElement, name, 'get').mockReturnValue(value));
}

function renderOnPage(page: { scrollHeight: number; clientHeight: number }) {
  measure('scrollHeight', page.scrollHeight);
  measure('clientHeight', page.clientHeight);
  renderComponent(<FloatingAction {...contentProps().props} label="参加する" to="/login" />);
}

function scrollTo(top: number) {
  measure('scrollTop', top);
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}

function isShown() {
  return screen.getByRole('link', { hidden: true }).closest('[data-shown]')?.getAttribute('data-shown');
}

afterEach(() => {
  for (const one of measures.splice(0)) one.mockRestore();
});

describe('FloatingAction', () => {
  it('comes when the first screen is leaving, and goes when it is back', () => {
    renderOnPage({ scrollHeight: 4000, clientHeight: 800 });
    const seen = [isShown()];
    for (const top of [320, 321, 0]) {
      scrollTo(top);
      seen.push(isShown());
    }
    expect(seen).toEqual(['false', 'false', 'true', 'false']);
  });

  it('is there from the start on a page that scarcely scrolls', () => {
    renderOnPage({ scrollHeight: 900, clientHeight: 800 });
    expect(isShown()).toBe('true');
  });
});
