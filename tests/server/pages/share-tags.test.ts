import { expect, it } from 'vitest';
import { shareTags } from '#server/pages/share-tags.ts';

const named = (name: string) => ({ ja: `${name} ja`, en: `${name} en`, ko: `${name} ko` });
const page = {
  path: '/terms',
  locale: 'en',
  site: 'Festival',
  title: 'Terms',
  assets: { 'card.png': '/a/1' },
} as const;
const picture = { ja: 'asset:card.png', en: 'asset:card.png', ko: 'asset:card.png' };

it('says title, description, addresses by language and picture of a page', () => {
  const share = { title: named('T'), description: named('"D" <&'), picture, alt: named('A') };
  expect(shareTags({ ...page, origin: 'https://example.com', share })).toEqual([
    '<meta name="description" content="&#34;D&#34; &#60;&#38; en">',
    '<link rel="canonical" href="https://example.com/terms?lang=en">',
    '<link rel="alternate" hreflang="ja" href="https://example.com/terms?lang=ja">',
    '<link rel="alternate" hreflang="en" href="https://example.com/terms?lang=en">',
    '<link rel="alternate" hreflang="ko" href="https://example.com/terms?lang=ko">',
    '<link rel="alternate" hreflang="x-default" href="https://example.com/terms">',
    '<meta property="og:url" content="https://example.com/terms">',
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Festival">',
    '<meta property="og:title" content="T en">',
    '<meta property="og:description" content="&#34;D&#34; &#60;&#38; en">',
    '<meta property="og:locale" content="en_US">',
    '<meta property="og:locale:alternate" content="ja_JP">',
    '<meta property="og:locale:alternate" content="ko_KR">',
    '<meta property="og:image" content="https://example.com/a/1">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="A en">',
    '<meta name="twitter:card" content="summary_large_image">',
  ]);
});

it('names no address where the site has none, and takes the title of the page', () => {
  expect(shareTags({ ...page, origin: null, share: { picture } })).toEqual([
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Festival">',
    '<meta property="og:title" content="Terms">',
    '<meta property="og:locale" content="en_US">',
    '<meta property="og:locale:alternate" content="ja_JP">',
    '<meta property="og:locale:alternate" content="ko_KR">',
    '<meta name="twitter:card" content="summary">',
  ]);
});
