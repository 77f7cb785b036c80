/**
 * In a window of its own: the program never leaves a page, and would go on in the tests of other files.
 * @vitest-environment-options { "url": "http://main.localhost/" }
 */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bootElementId } from '#schemas/page/page-elements.ts';
import { bootOf, layout, modalScript, pageScript, sectorsOf, text, visitor } from '../in-memory-site.tsx';

const documents = {
  ...layout,
  'page/top': pageScript('top', [text('words', 'Welcome')]),
  'modal/another-browser': modalScript('another-browser', [
    text('words', { $expr: '"Another browser: " + modal.purpose + ", " + string(modal.isAgain)' }),
  ]),
  'modal/sign-up-suggestion': modalScript('sign-up-suggestion', [text('words', 'Have we met?')]),
};
const boot = bootOf({ sectors: sectorsOf(documents), product: visitor, scripts: documents });

beforeEach(() => {
  document.documentElement.lang = 'en-GB';
  const carrier = document.createElement('script');
  carrier.id = bootElementId;
  carrier.type = 'application/json';
  carrier.textContent = JSON.stringify(boot);
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root, carrier);
  window.localStorage.clear();
  vi.resetModules();
});

afterEach(() => {
  document.body.replaceChildren();
});

/** Starts the program as a browser does, at an address; everything that it needs came with the page. */
async function openAt(address: string): Promise<void> {
  window.history.replaceState({ kept: true }, '', address);
  await act(async () => {
    await import('#app/start/main.tsx');
  });
}

const here = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;

test('the program shows the page of the address with nothing asked', async () => {
  await openAt('/?utm_source=x#prizes');
  expect(await screen.findByText('Welcome')).toBeVisible();
  expect([here(), document.title]).toEqual(['/?utm_source=x#prizes', 'The top page | Festival']);
});

test('presses are no longer kept once the page acts on them', async () => {
  const shownWhenTaken: string[] = [];
  const take = () => {
    shownWhenTaken.push(document.querySelector('#root')?.textContent ?? '');
    return [];
  };
  vi.stubGlobal('earlyClicks', { take });
  await openAt('/');
  vi.unstubAllGlobals();
  expect(await screen.findByText('Welcome')).toBeVisible();
  expect(shownWhenTaken).toEqual(['']);
});

describe('back from the social network', () => {
  test('an unknown account is asked to sign up [4.30, 8.12, 8.14]', async () => {
    await openAt('/?is_sns_login_complete=false&error=not_found&utm_source=x');
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Have we met?'));
    expect(here()).toBe('/?utm_source=x');
  });

  test('a failure is reported once [4.30, 8.10, 8.14]', async () => {
    await openAt('/?is_sns_signup_complete=false&error=protected_user');
    expect(await screen.findByRole('status')).toHaveTextContent(/protected|private/i);
    expect(here()).toBe('/');
  });

  test('a success is not reported', async () => {
    await openAt('/?is_sns_login_complete=true');
    expect(await screen.findByText('Welcome')).toBeVisible();
    await waitFor(() => expect(here()).toBe('/'));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('in another browser, the campaign says what happened and what was begun [4.30, 8.11, 8.14]', async () => {
    await openAt('/?is_sns_signup_complete=false&error=missing_authorization&utm_source=x');
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Another browser: signup, false'));
    expect([here(), screen.getByRole('status').textContent]).toEqual(['/?utm_source=x', '']);
  });

  test('in another browser for the second time, the campaign knows that it is', async () => {
    const kept = { value: true, until: Date.now() + 60_000 };
    window.localStorage.setItem('kansei.kept./came-elsewhere', JSON.stringify(kept));
    await openAt('/?is_sns_login_complete=false&error=missing_authorization');
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Another browser: login, true'));
  });

  test('anything else that comes of it ends the counting', async () => {
    const kept = { value: true, until: Date.now() + 60_000 };
    window.localStorage.setItem('kansei.kept./came-elsewhere', JSON.stringify(kept));
    await openAt('/?is_sns_login_complete=true');
    await waitFor(() => expect(window.localStorage.getItem('kansei.kept./came-elsewhere')).toBeNull());
  });
});
