import { describe, expect, it } from 'vitest';
import type { Boot } from '#schemas/page/boot.ts';
import { jsonForHtml, renderShell } from '#server/pages/render-shell.ts';

const template = `<!doctype html>
<html lang="ja">
  <head>
    <script type="module" src="/assets/main-1.js"></script>
    <link rel="stylesheet" href="/assets/main-1.css">
    <!--kansei:head-->
  </head>
  <body>
    <div id="root"><!--kansei:page--></div>
    <!--kansei:boot-->
  </body>
</html>`;

function bootWith(scripts: Record<string, unknown>): Boot {
  const sectors = { release: 'r1', program: '0.1.0', sectors: [], assets: {}, skin: null, embeds: [] };
  // The shell carries the product as it is and reads the settings of its design only.
  const product = { product: { designProperty: { tone: 'night' } } } as unknown as Boot['product'];
  const data = {};
  const now = '2026-11-21T03:00:00.000Z';
  return { apiOrigin: '', now, device: 'sp', sectors, product, scripts, data };
}

describe('renderShell', () => {
  it('puts language, title, theme, chunks, what is rendered and boot data into the template', () => {
    const boot = bootWith({ 'page/top': { kind: 'page' } });
    expect(
      renderShell({
        template,
        locale: 'ko',
        share: ['<meta name="description" content="Stars">'],
        title: '별 & 노래 <3',
        boot,
        chunks: ['/assets/button-2.js', '/assets/button-2.css', '/assets/button-2.js', '/assets/main-1.css'],
        fonts: ['/f/star-1.woff2'],
        rendered: { html: '<p>$&</p>', theme: ':root{--k-a:$&}' },
      }),
    ).toBe(`<!doctype html>
<html lang="ko" data-design-tone="night">
  <head>
    <script type="module" src="/assets/main-1.js"></script>
    <link rel="stylesheet" href="/assets/main-1.css">
    <title>별 &#38; 노래 &#60;3</title>
    <link rel="icon" href="data:,">
    <link rel="preload" as="font" type="font/woff2" crossorigin href="/f/star-1.woff2">
    <meta name="description" content="Stars">
    <style id="kansei-theme" data-release="r1">:root{--k-a:$&}</style>
    <link rel="modulepreload" fetchpriority="low" href="/assets/button-2.js">
    <link rel="stylesheet" href="/assets/button-2.css">
  </head>
  <body>
    <div id="root"><p>$&</p></div>
    <script type="application/json" id="kansei-boot">${JSON.stringify(boot)}</script>
  </body>
</html>`);
  });

  it('has no boot data before the first publish', () => {
    const html = renderShell({
      template,
      locale: 'ja',
      title: 'Kansei',
      share: [],
      boot: null,
      chunks: [],
      fonts: [],
      rendered: null,
    });
    expect(html).not.toContain('kansei-boot');
    expect(html).toContain('<div id="root"></div>');
  });

  it('lets no text out of the boot data', () => {
    const evil = '</script><script>alert(1)</script><!--';
    const html = renderShell({
      template,
      locale: 'ja',
      title: 'x',
      share: [],
      boot: bootWith({ evil }),
      chunks: [],
      fonts: [],
      rendered: null,
    });
    expect(html.match(/<script/g)).toHaveLength(2);
    const data = /id="kansei-boot">(.*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(bootWith({ evil }));
  });

  it('takes texts with dollar signs as they are', () => {
    const html = renderShell({
      template,
      locale: 'ja',
      title: "$& $' $1",
      share: [],
      boot: bootWith({ price: '$&' }),
      chunks: [],
      fonts: [],
      rendered: null,
    });
    expect(html).toContain('<title>$&#38; $&#39; $1</title>');
    expect(html).toContain('"price":"$\\u0026"');
  });
});

describe('jsonForHtml', () => {
  it('writes what parses back to the same value', () => {
    const value = { text: '<!-- & -->\u2028\u2029', list: [1, null, true] };
    expect(JSON.parse(jsonForHtml(value))).toEqual(value);
    expect(jsonForHtml(value)).not.toMatch(/[<>&\u2028\u2029]/);
  });
});
