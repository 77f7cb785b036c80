import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { svgThreats } from '#content-lint/pictures/svg-threats.ts';

const messages = (inside: string) => svgThreats(`<svg>${inside}</svg>`).map(({ message }) => message);
const assets = 'fixtures/campaigns/hoshi-no-uta/assets';

it.each(readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg')))(
  'lets %s through',
  (name) => {
    expect(svgThreats(readFileSync(join(assets, name), 'utf8'))).toEqual([]);
  },
);

it.each([
  ['<script>alert(1)</script>', 'has a <script> element'],
  ['<svg:script/>', 'has a <script> element'],
  ['<SCRIPT/>', 'has a <script> element'],
  ['<foreignObject/>', 'has a <foreignobject> element'],
  ['<a href="#x"/>', 'has a <a> element'],
  ['<audio/>', 'has a <audio> element'],
  ['<unheard-of/>', 'has a <unheard-of> element'],
  ['<g onload="alert(1)"/>', 'has the event attribute "onload"'],
  ['<g ev:ONCLICK="alert(1)"/>', 'has the event attribute "ev:onclick"'],
  ['<image href="https://a.example/x.png"/>', 'refers to "https://a.example/x.png"'],
  ['<image href="data:image/svg+xml,x"/>', 'refers to "data:image/svg+xml,x"'],
  ['<use href="other.svg#a"/>', 'refers to "other.svg#a"'],
  ['<use xlink:href="&#106;avascript:alert(1)"/>', 'refers to "javascript:alert(1)"'],
  ['<g xml:base="//a.example/"/>', 'refers to "//a.example/"'],
  ['<set attributeName="href" to="x"/>', 'animates "href" in <set>'],
  ['<set attributeName="onclick" to="x"/>', 'animates "onclick" in <set>'],
  ['<rect fill="url(https://a.example/x)"/>', 'loads "https://a.example/x"'],
  ['<rect style="fill:url(&quot;//a.example/x&quot;)"/>', 'loads "//a.example/x"'],
  ['<style>rect { fill: URL( "//a.example/x" ) }</style>', 'loads "//a.example/x"'],
  ['<style><![CDATA[rect { fill: url(//a.example/x) }]]></style>', 'loads "//a.example/x"'],
  ['<style>@import "//a.example/x";</style>', 'imports a style sheet'],
  ['<style>@font-face { font-family: x }</style>', 'has a style rule of its own kind'],
  ['<style>rect { background: image-set("//a.example/x" 1x) }</style>', 'loads by "image-set"'],
  ['<rect style="mask: src(&quot;x&quot;)"/>', 'loads by "src"'],
  ['<rect style="fill: \\75rl(//a.example/x)"/>', 'hides a part of its style in escapes'],
  ['<?php x ?>', 'has an instruction for "php"'],
  ['<g id="a"><use href="#a"/></g>', 'refers to itself'],
  ['<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>', 'refers to itself'],
  ['<pattern id="a"><rect fill="url(#a)"/></pattern>', 'refers to itself'],
  ['<g>'.repeat(64) + '</g>'.repeat(64), 'is nested more than 64 levels deep'],
])('finds what is more than a drawing: %s', (inside, message) => {
  expect(messages(inside)).toEqual([message]);
});

function bomb(levels: number, reference: (level: number) => string): string {
  const level = (at: number) => `<g id="l${at}">${reference(at + 1).repeat(10)}</g>`;
  return Array.from({ length: levels }, (_, at) => level(at)).join('') + `<rect id="l${levels}"/>`;
}

it.each([
  ['use', (level: number) => `<use href="#l${level}"/>`],
  ['fill', (level: number) => `<rect fill="url(#l${level})"/>`],
])('counts what each %s renders once more', (_how, reference) => {
  expect(messages(bomb(3, reference))).toEqual([]);
  expect(messages(bomb(20, reference))).toEqual([
    'renders more than 50000 elements, since what it refers to is rendered each time',
  ]);
});

it.each([
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'declares a document type or entities'],
  ['<?xml version="1.0" encoding="UTF-7"?><svg/>', 'says that it is written in "UTF-7"'],
  ['<?xml-stylesheet href="x"?><svg/>', 'loads a style sheet'],
  ['<html><svg/></html>', 'has a <html> element'],
  ['<svg width="1e9" height="10"/>', 'has a width of "1e9"; it must be above 0, and 10000 at most'],
  ['<svg width="10" height="-100"/>', 'has a height of "-100"; it must be above 0, and 10000 at most'],
])('finds what a file is beside a drawing: %s', (source, message) => {
  expect(svgThreats(source)[0]?.message).toBe(message);
});

it.each([
  '<svg>',
  '<svg><g></svg>',
  '<svg>&undefined;</svg>',
  '<svg a=b/>',
  'svg',
  '',
  '<svg/><svg/>',
  '<svg a="1" a="2"/>',
])('is well-formed XML: not %s', (source) => {
  expect(svgThreats(source).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^is no well-formed XML: ./),
  ]);
});

it('says where it stands', () => {
  expect(svgThreats('<svg>\n  <g>\n    <script/>\n  </g>\n</svg>')).toEqual([
    { line: 3, column: 5, message: 'has a <script> element' },
  ]);
});

it('takes a file of megabytes in its stride', () => {
  expect(svgThreats(`<svg>${'<g/>'.repeat(60_000)}</svg>`).map(({ message }) => message)).toEqual([
    'renders more than 50000 elements, since what it refers to is rendered each time',
  ]);
  const chain = Array.from({ length: 60_000 }, (_, at) => `<use id="u${at}" href="#u${at + 1}"/>`).join('');
  expect(messages(chain)).toEqual(['renders more than 50000 elements, since what it refers to is rendered each time']);
  expect(messages('<g>'.repeat(60_000) + '</g>'.repeat(60_000))[0]).toBe('is nested more than 64 levels deep');
});
