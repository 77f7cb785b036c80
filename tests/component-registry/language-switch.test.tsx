import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import LanguageSwitch from '#component-registry/components/language-switch/language-switch.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

describe('LanguageSwitch', () => {
  it('links to the page in each language, each named in itself', () => {
    renderComponent(<LanguageSwitch {...contentProps().props} label="言語" />, { locale: 'ko' });
    const links = within(screen.getByRole('group', { name: '言語' })).getAllByRole('link');
    const described = links.map((link) =>
      ['href', 'hreflang', 'lang', 'aria-current'].map((name) => link.getAttribute(name)).concat(link.textContent),
    );
    expect(described).toEqual([
      ['?lang=ja', 'ja', 'ja', null, '日本語'],
      ['?lang=en', 'en', 'en', null, 'English'],
      ['?lang=ko', 'ko', 'ko', 'true', '한국어'],
    ]);
  });
});
