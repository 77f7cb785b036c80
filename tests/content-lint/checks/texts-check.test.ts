import { describe, expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';

describe('Texts of a release', () => {
  it('finds a text that some languages lack', () => {
    expect(issuesOf({ 'texts/en.json': { top: { lead: '{{name}}', more: 'More' } } })).toEqual([
      {
        severity: 'error',
        code: 'text.missing-translation',
        file: 'texts/en.json',
        line: 4,
        column: 5,
        pointer: '/top/more',
        message: 'The text "top.more" is missing in ja and ko.',
        hint: 'add it to texts/ja.json and texts/ko.json',
      },
    ]);
  });

  it('finds a text that one language lacks', () => {
    expect(issuesOf({ 'texts/ko.json': {} })).toEqual([
      {
        severity: 'error',
        code: 'text.missing-translation',
        file: 'texts/ja.json',
        line: 3,
        column: 5,
        pointer: '/top/lead',
        message: 'The text "top.lead" is missing in ko.',
        hint: 'add it to texts/ko.json',
      },
    ]);
  });

  it('finds other values in one language', () => {
    expect(issuesOf({ 'texts/ko.json': { top: { lead: '{{nam}}' } } })).toEqual([
      {
        severity: 'error',
        code: 'text.different-values',
        file: 'texts/ko.json',
        line: 3,
        column: 13,
        pointer: '/top/lead',
        message: 'The text "top.lead" in ko lacks {{name}} and has {{nam}}, which the others have not.',
        hint: '',
      },
    ]);
  });

  it('finds a text that is none', () => {
    expect(issuesOf({ 'texts/ko.json': { top: { lead: 3 } } })).toEqual([
      {
        severity: 'error',
        code: 'text.missing-translation',
        file: 'texts/ja.json',
        line: 3,
        column: 5,
        pointer: '/top/lead',
        message: 'The text "top.lead" is missing in ko.',
        hint: 'add it to texts/ko.json',
      },
      {
        severity: 'error',
        code: 'schema.wrong-type',
        file: 'texts/ko.json',
        line: 3,
        column: 13,
        pointer: '/top/lead',
        message: '"lead" must be a text or an object "Text group", not a number.',
        hint: '',
      },
    ]);
  });
});
