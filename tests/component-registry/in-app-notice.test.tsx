import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { addressOf, intentAddress, lineAddress } from '#component-registry/components/in-app-notice/addresses.ts';
import InAppNotice from '#component-registry/components/in-app-notice/in-app-notice.tsx';
import type { Locale } from '#schemas/values/locale-names.ts';
import { contentProps, renderComponent } from './render-component.tsx';

type Props = Parameters<typeof InAppNotice>[0];

afterEach(() => window.history.replaceState(null, '', '/'));

function renderNotice(app: Props['app'], os: Props['os'], locale: Locale = 'en') {
  window.history.replaceState(null, '', '/login?utm_source=x#top');
  const content = contentProps();
  const model = { route: { path: '/login' } };
  const rendered = renderComponent(<InAppNotice app={app} os={os} {...content.props} />, { locale, model });
  return { ...rendered, events: content.events };
}

const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const { origin, host } = window.location;

it.each(['ios', 'android', 'other'] as const)('shows nothing in a browser that is no app’s, on %s', (os) => {
  expect(renderNotice('none', os).container.innerHTML).toBe('');
});

it.each([
  ['line', 'ja', 'LINEの中で開いています'],
  ['instagram', 'en', 'You are inside Instagram'],
  ['tiktok', 'ko', 'TikTok 안에서 열려 있습니다'],
  ['facebook', 'ja', 'Facebookの中で開いています'],
  ['x', 'en', 'You are inside X'],
] as const)('says in words that it is open in %s', (app, locale, heading) => {
  renderNotice(app, 'ios', locale);
  expect(screen.getByRole('region', { name: heading })).toBeVisible();
});

describe('the ways out', () => {
  it.each([
    ['line', 'ios', [`${origin}/login?openExternalBrowser=1`]],
    ['line', 'android', [`${origin}/login?openExternalBrowser=1`]],
    ['x', 'ios', []],
    [
      'instagram',
      'android',
      [`intent://${host}/login#Intent;scheme=http;S.browser_fallback_url=${encodeURIComponent(`${origin}/login`)};end`],
    ],
  ] as const)('of %s on %s', (app, os, expected) => {
    renderNotice(app, os);
    expect(hrefs()).toEqual(expected);
  });

  it('lead on with what stands in the address when they are pressed', async () => {
    const { user } = renderNotice('line', 'ios');
    screen.getByRole('link').addEventListener('click', (event) => event.preventDefault());
    await user.click(screen.getByRole('link', { name: 'Open in my browser' }));
    expect(hrefs()).toEqual([`${origin}/login?utm_source=x&openExternalBrowser=1`]);
  });

  it('copy the address of the page, and say what to do with it', async () => {
    const { user, events } = renderNotice('tiktok', 'ios');
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(events).toEqual([['copy', { value: `${origin}/login?utm_source=x` }]]);
    expect(screen.getByText('Once it is copied, open Safari and paste it into the address bar.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(`${origin}/login`);
  });
});

const page = (href: string) => addressOf({ href });

describe('the addresses', () => {
  it('hold neither the place on the page nor an earlier way out', () => {
    expect(page('https://fans.example/login?openExternalBrowser=1&utm_source=x#top').href).toBe(
      'https://fans.example/login?utm_source=x',
    );
  });

  it('for LINE have its parameter once', () => {
    expect(lineAddress(page('https://fans.example/login?utm_source=x'))).toBe(
      'https://fans.example/login?utm_source=x&openExternalBrowser=1',
    );
  });

  it('for Android end where they are meant to, whatever an address holds', () => {
    expect(intentAddress(page('https://fans.example/a;end/b?q=;package=evil;#Intent;end'))).toBe(
      'intent://fans.example/a%3Bend/b?q=%3Bpackage%3Devil%3B#Intent;scheme=https;S.browser_fallback_url=' +
        'https%3A%2F%2Ffans.example%2Fa%3Bend%2Fb%3Fq%3D%253Bpackage%253Devil%253B;end',
    );
  });
});
