import { expect, test, vi } from 'vitest';
import { browserEnvironment } from '#app/browser/page-environment.ts';
import { themeElementId } from '#schemas/page/page-elements.ts';

/** A window that keeps what is asked of it. */
function keepingWindow() {
  const asked: unknown[] = [];
  const keep =
    (name: string) =>
    (...values: readonly unknown[]): void => {
      asked.push([name, ...values]);
    };
  const view = {
    document,
    setTimeout: keep('setTimeout'),
    location: { reload: keep('reload'), assign: keep('assign') },
    open: keep('open'),
    navigator: { clipboard: { writeText: async (text: string) => keep('writeText')(text) } },
  };
  return { asked, view: view as unknown as Window };
}

function later(): void {}

test('does what is asked in the window it was made for', async () => {
  const { asked, view } = keepingWindow();
  const page = browserEnvironment(view, 'https://api.example.com');
  page.wait(later, 2000);
  page.reload();
  page.leaveTo('/auth/login');
  page.openOutside('https://x.com/intent/tweet');
  await page.copy('CODE');
  expect(asked).toEqual([
    ['setTimeout', later, 2000],
    ['reload'],
    ['assign', '/auth/login'],
    ['open', 'https://x.com/intent/tweet', '_blank', 'noopener,noreferrer'],
    ['writeText', 'CODE'],
  ]);
  expect(page.apiOrigin).toBe('https://api.example.com');
});

test.each([true, false])('copies by the old command where there is no clipboard: %s', async (isCopied) => {
  const { view } = keepingWindow();
  Object.assign(view, { navigator: {} });
  const copied: string[] = [];
  const execCommand = vi.fn<(command: string) => boolean>((command) => {
    copied.push(`${command} ${document.querySelector('textarea')?.value}`);
    return isCopied;
  });
  Object.assign(document, { execCommand });
  document.body.innerHTML = '<p><button>Copy</button></p>';
  const button = document.querySelector('button');
  button?.focus();
  const outcome = await browserEnvironment(view, '')
    .copy('CODE')
    .then(() => 'copied')
    .catch((thrown: unknown) => (thrown instanceof TypeError ? 'refused' : thrown));
  expect([outcome, copied]).toEqual([isCopied ? 'copied' : 'refused', ['copy CODE']]);
  expect([document.activeElement, document.body.innerHTML]).toEqual([button, '<p><button>Copy</button></p>']);
  document.body.replaceChildren();
});

test('tells whether something is written in a field', () => {
  const page = browserEnvironment(keepingWindow().view, '');
  document.body.innerHTML = '<input type="checkbox" value="yes"><input value=""><textarea></textarea>';
  expect(page.hasTypedText()).toBe(false);
  for (const field of document.querySelectorAll<HTMLTextAreaElement>('textarea')) field.value = 'words';
  expect(page.hasTypedText()).toBe(true);
  document.body.replaceChildren();
});

test('the settings of the design stand on the root element, those before are gone [3.10]', () => {
  const root = document.documentElement;
  const page = browserEnvironment(keepingWindow().view, '');
  const shown = () => root.getAttributeNames().filter((name) => name.startsWith('data-design-'));
  page.showDesign({ tone: 'night', frame: 'ribbon' });
  expect([shown(), root.getAttribute('data-design-tone')]).toEqual([
    ['data-design-tone', 'data-design-frame'],
    'night',
  ]);
  page.showDesign({ frame: 'plain' });
  expect([shown(), root.getAttribute('data-design-frame')]).toEqual([['data-design-frame'], 'plain']);
  page.showDesign({});
  expect(shown()).toEqual([]);
});

test('a theme that came with the page is left as it is until another release brings its own', async () => {
  const page = browserEnvironment(keepingWindow().view, '');
  const initial = document.createElement('style');
  initial.id = themeElementId;
  initial.dataset['release'] = 'r1';
  document.head.append(initial);
  const { style } = document.documentElement;
  await page.showTheme('r1', async () => new Map([['--k-color-ink', 'red']]));
  expect([initial.isConnected, style.getPropertyValue('--k-color-ink')]).toEqual([true, '']);
  await page.showTheme('r2', async () => new Map());
  expect(initial.isConnected).toBe(true);
  await page.showTheme('r2', async () => new Map([['--k-color-ink', 'blue']]));
  expect([initial.isConnected, style.getPropertyValue('--k-color-ink')]).toEqual([false, 'blue']);
});

test('chunks are fetched ahead once, style sheets are not', () => {
  const page = browserEnvironment(keepingWindow().view, '');
  page.preload(['/assets/a-1.js', '/assets/style-2.css']);
  page.preload(['/assets/a-1.js', '/assets/b-3.js']);
  const links = [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/assets/a-1.js', '/assets/b-3.js']);
});
