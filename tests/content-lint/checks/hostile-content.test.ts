import { describe, expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';
import { topPage } from '../support/small-campaign.ts';

describe('Hostile content', () => {
  it('finds a script as an address', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          {
            id: 'line',
            component: 'Line',
            props: { text: 'x' },
            on: { press: { action: 'link', href: 'javascript:alert(1)' } },
          },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'hostile.address',
        file: 'scripts/pages/top.json',
        line: 21,
        column: 23,
        pointer: '/variants/0/body/0/on/press/href',
        message: '"javascript:alert(1)" is not an https address.',
        hint: 'write "https://…"',
      },
    ]);
  });

  it('finds an address without encryption, in one language', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          {
            id: 'line',
            component: 'Line',
            props: { text: 'x' },
            on: {
              press: {
                action: 'link',
                href: { ja: 'http://a.example', en: 'https://a.example', ko: 'https://a.example' },
              },
            },
          },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'hostile.address',
        file: 'scripts/pages/top.json',
        line: 22,
        column: 23,
        pointer: '/variants/0/body/0/on/press/href/ja',
        message: '"http://a.example" is not an https address.',
        hint: 'write "https://…"',
      },
    ]);
  });

  it('finds a site path that leaves the site', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': topPage([
          {
            id: 'line',
            component: 'Line',
            props: { text: 'x' },
            on: { press: { action: 'navigate', to: '//evil.example' } },
          },
        ]),
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'hostile.site-path',
        file: 'scripts/pages/top.json',
        line: 21,
        column: 21,
        pointer: '/variants/0/body/0/on/press/to',
        message: '"//evil.example" is not a path of the site.',
        hint: 'a path starts with one "/"; addresses elsewhere are opened with the action "link"',
      },
    ]);
  });

  it('finds a drawing with a program', () => {
    expect(issuesOf({}, { 'star.svg': '<svg><script>alert(1)</script></svg>' })).toEqual([
      {
        severity: 'error',
        code: 'hostile.drawing',
        file: 'assets/star.svg',
        line: 1,
        column: 6,
        pointer: '',
        message: 'The drawing has a <script> element.',
        hint: 'remove it',
      },
    ]);
  });

  it('finds a drawing with an event attribute', () => {
    expect(issuesOf({}, { 'star.svg': '<svg onload="alert(1)"/>' })).toEqual([
      {
        severity: 'error',
        code: 'hostile.drawing',
        file: 'assets/star.svg',
        line: 1,
        column: 1,
        pointer: '',
        message: 'The drawing has the event attribute "onload".',
        hint: 'remove it',
      },
    ]);
  });

  it('finds a drawing with foreign content', () => {
    expect(issuesOf({}, { 'star.svg': '<svg><foreignObject/></svg>' })).toEqual([
      {
        severity: 'error',
        code: 'hostile.drawing',
        file: 'assets/star.svg',
        line: 1,
        column: 6,
        pointer: '',
        message: 'The drawing has a <foreignobject> element.',
        hint: 'remove it',
      },
    ]);
  });

  it('finds a drawing that refers to elsewhere', () => {
    expect(issuesOf({}, { 'star.svg': '<svg><image xlink:href="https://a.example/x.png"/></svg>' })).toEqual([
      {
        severity: 'error',
        code: 'hostile.drawing',
        file: 'assets/star.svg',
        line: 1,
        column: 6,
        pointer: '',
        message: 'The drawing refers to "https://a.example/x.png".',
        hint: 'remove it',
      },
    ]);
  });

  it('finds a drawing whose reference is hidden in entities', () => {
    expect(issuesOf({}, { 'star.svg': '<svg><use href="&#106;avascript:alert(1)"/></svg>' })).toEqual([
      {
        severity: 'error',
        code: 'hostile.drawing',
        file: 'assets/star.svg',
        line: 1,
        column: 6,
        pointer: '',
        message: 'The drawing refers to "javascript:alert(1)".',
        hint: 'remove it',
      },
    ]);
  });

  it('finds a drawing that loads by its style', () => {
    expect(issuesOf({}, { 'star.svg': '<svg><rect style="fill:url(https://a.example/x)"/></svg>' })).toEqual([
      {
        severity: 'error',
        code: 'hostile.drawing',
        file: 'assets/star.svg',
        line: 1,
        column: 6,
        pointer: '',
        message: 'The drawing loads "https://a.example/x".',
        hint: 'remove it',
      },
    ]);
  });

  it('finds a drawing that declares entities', () => {
    expect(issuesOf({}, { 'star.svg': '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>' })).toEqual([
      {
        severity: 'error',
        code: 'hostile.drawing',
        file: 'assets/star.svg',
        line: 1,
        column: 1,
        pointer: '',
        message: 'The drawing declares a document type or entities.',
        hint: 'remove it',
      },
    ]);
  });

  it('finds a file of another kind', () => {
    expect(issuesOf({}, { 'star.svg': '<svg/>', 'page.html': '<html></html>' })).toEqual([
      {
        severity: 'error',
        code: 'asset.type',
        file: 'assets/page.html',
        line: 1,
        column: 1,
        pointer: '',
        message: 'A campaign cannot bring files of this kind.',
        hint: 'assets end in .svg, .png, .jpg, .jpeg, .webp, .avif, .mp4, .webm, .vtt',
      },
    ]);
  });

  it('finds a file that is not what its name says', () => {
    expect(issuesOf({}, { 'star.svg': '<svg/>', 'photo.png': 'GIF89a' })).toEqual([
      {
        severity: 'error',
        code: 'asset.content',
        file: 'assets/photo.png',
        line: 1,
        column: 1,
        pointer: '',
        message: 'The content of the file is not image/png.',
        hint: '',
      },
    ]);
  });

  it('finds a file whose name leads elsewhere', () => {
    expect(issuesOf({}, { 'star.svg': '<svg/>', '../up.svg': '<svg/>' })).toEqual([
      {
        severity: 'error',
        code: 'asset.name',
        file: 'assets/../up.svg',
        line: 1,
        column: 1,
        pointer: '',
        message: '"../up.svg" is no name for an asset.',
        hint: 'use lower-case letters, digits, ".", "-" and "_"',
      },
    ]);
  });
});
