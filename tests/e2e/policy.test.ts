import { describe, expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { flowCatalog } from '#flows/flow-catalog.ts';
import { noMisdeeds, openGuarded } from './support/hostile-script.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();

/**
 * The whole policy of an answer; the style sheet of the theme that the page holds is admitted by its hash. A page of the release may
 * start the worker that reads pictures.
 */
function policyFor(html: string, isOfRelease: boolean): string {
  const [, sheet] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? [];
  const hash = sheet === undefined ? '' : ` 'sha256-${createHash('sha256').update(sheet).digest('base64')}'`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${hash}`,
    "img-src 'self' blob:",
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    ...(isOfRelease ? ["worker-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    isOfRelease ? 'trusted-types kansei-pictures' : "trusted-types 'none'",
  ].join('; ');
}

test.each(['/', '/login', '/terms', '/prizes', '/mypage', '/signup', '/nowhere', '/?lang=en', '/<script>', '/%00'])(
  'every page has the policy: %s',
  async (path) => {
    const answer = await fetch(site.at(path), { redirect: 'manual' });
    expect(answer.headers.get('content-security-policy')).toBe(policyFor(await answer.text(), answer.status === 200));
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('no chunk of the site holds the contract of a flow', () => {
  const chunks = readdirSync('dist/site/assets').filter((file) => file.endsWith('.js'));
  const program = chunks.map((file) => readFileSync(`dist/site/assets/${file}`, 'utf8')).join('\n');
  const descriptions = Object.values(flowCatalog).map(({ contract }) => contract.description);
  expect(descriptions.filter((description) => program.includes(description))).toEqual([]);
});

describe('the browser refuses', () => {
  const attempts: readonly [string, string, string][] = [
    ['eval', 'eval("window.executed=1")', 'require-trusted-types-for trusted-types-sink'],
    ['new Function', 'new Function("window.executed=1")()', 'require-trusted-types-for trusted-types-sink'],
    ['a timer of text', 'setTimeout("window.executed=1")', 'require-trusted-types-for trusted-types-sink'],
    ['innerHTML', 'document.body.innerHTML = "<b>x</b>"', 'require-trusted-types-for trusted-types-sink'],
    [
      'insertAdjacentHTML',
      'document.body.insertAdjacentHTML("beforeend", "<b>x</b>")',
      'require-trusted-types-for trusted-types-sink',
    ],
    ['document.write', 'document.write("<b>x</b>")', 'require-trusted-types-for trusted-types-sink'],
    [
      'the text of a script',
      's = document.createElement("script"); s.textContent = "window.executed=1"',
      'require-trusted-types-for trusted-types-sink',
    ],
    [
      'the address of a script',
      's = document.createElement("script"); s.src = "https://evil.example/x.js"',
      'require-trusted-types-for trusted-types-sink',
    ],
    ['a policy for trusted types', 'trustedTypes.createPolicy("default", {})', 'trusted-types trusted-types-policy'],
    [
      'an event handler',
      'b = document.createElement("button"); b.setAttribute("onclick", "window.executed=1"); document.body.append(b); b.click()',
      'require-trusted-types-for trusted-types-sink',
    ],
    [
      'a style element',
      's = document.createElement("style"); s.textContent = "body{display:none}"; document.head.append(s)',
      'style-src-elem inline',
    ],
    [
      'a frame',
      'f = document.createElement("iframe"); f.src = "https://evil.example/"; document.body.append(f)',
      'frame-src https://evil.example',
    ],
    ['a call elsewhere', 'fetch("https://evil.example/").catch(() => {})', 'connect-src https://evil.example/'],
    [
      'another base',
      'b = document.createElement("base"); b.href = "https://evil.example/"; document.head.append(b)',
      'base-uri https://evil.example/',
    ],
    [
      'a font that stands in the page',
      'f = new FontFace("near", "url(data:font/woff2;base64,AAAA)"); f.load().catch(() => {})',
      'font-src data',
    ],
    [
      'a script address',
      'a = document.createElement("a"); a.href = "javascript:window.executed=1"; document.body.append(a); a.click()',
      'script-src-elem inline',
    ],
  ];

  test('what code tries in a page', async () => {
    const { page, misdeeds } = await openGuarded(site);
    const session = await page.context().newCDPSession(page);
    for (const [what, code, refusal] of attempts) {
      // Nothing of the attempt before comes after this.
      await page.goto('about:blank');
      misdeeds.violations.length = 0;
      await page.goto(site.at('/terms'));
      await session.send('Runtime.evaluate', {
        expression: `var s, b, f, a; try { ${code} } catch {}`,
        allowUnsafeEvalBlockedByCSP: false,
      });
      const met = () => ({ ...misdeeds, what, violations: misdeeds.violations[0] });
      await expect.poll(met).toEqual({ ...noMisdeeds, what, violations: refusal });
    }
  });

  test('a font of another host', async () => {
    const { page, misdeeds } = await openGuarded(site);
    const failed: (string | undefined)[] = [];
    page.on('requestfailed', (request) => failed.push(request.failure()?.errorText));
    await page.goto(site.at('/terms'));
    await page.evaluate(async () => {
      await new FontFace('far', 'url(https://evil.example/far.woff2)').load().catch(() => undefined);
    });
    await expect.poll(() => failed).toEqual(['csp']);
    await expect.poll(() => misdeeds.violations).toEqual(['font-src https://evil.example/far.woff2']);
  });
});
