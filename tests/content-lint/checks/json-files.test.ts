import { describe, expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';

describe('Files that are no strict JSON', () => {
  it('finds an empty file', () => {
    expect(issuesOf({ 'texts/ja.json': '' })).toEqual([
      {
        severity: 'error',
        code: 'json.empty',
        file: 'texts/ja.json',
        line: 1,
        column: 1,
        pointer: '',
        message: 'The file is empty.',
        hint: '',
      },
    ]);
  });

  it('finds a truncated file', () => {
    expect(issuesOf({ 'texts/ja.json': '{ "top": { "lead": "a"' })).toEqual([
      {
        severity: 'error',
        code: 'json.syntax',
        file: 'texts/ja.json',
        line: 1,
        column: 23,
        pointer: '',
        message: 'A closing "}" is missing.',
        hint: 'the file ends too early',
      },
    ]);
  });

  it('finds a trailing comma', () => {
    expect(issuesOf({ 'texts/ja.json': '{\n  "top": { "lead": "{{name}}" },\n}' })).toEqual([
      {
        severity: 'error',
        code: 'json.syntax',
        file: 'texts/ja.json',
        line: 3,
        column: 1,
        pointer: '',
        message: 'A comma stands before a closing bracket.',
        hint: 'remove the comma',
      },
    ]);
  });

  it('finds a comment', () => {
    expect(issuesOf({ 'texts/ja.json': '{} // later' })).toEqual([
      {
        severity: 'error',
        code: 'json.syntax',
        file: 'texts/ja.json',
        line: 1,
        column: 4,
        pointer: '',
        message: 'JSON has no comments.',
        hint: '',
      },
    ]);
  });

  it('finds a byte order mark', () => {
    expect(issuesOf({ 'texts/ja.json': '\uFEFF{}' })).toEqual([
      {
        severity: 'error',
        code: 'json.byte-order-mark',
        file: 'texts/ja.json',
        line: 1,
        column: 1,
        pointer: '',
        message: 'The file starts with a byte order mark.',
        hint: 'save it as UTF-8 without BOM',
      },
    ]);
  });

  it('finds no JSON at all', () => {
    expect(issuesOf({ 'texts/ja.json': 'hello' })).toEqual([
      {
        severity: 'error',
        code: 'json.syntax',
        file: 'texts/ja.json',
        line: 1,
        column: 1,
        pointer: '',
        message: 'An unknown word stands here.',
        hint: '',
      },
    ]);
  });

  it('finds a name that stands twice', () => {
    expect(issuesOf({ 'texts/ja.json': '{ "top": { "lead": "{{name}}", "lead": "{{name}}" } }' })).toEqual([
      {
        severity: 'error',
        code: 'json.duplicate-name',
        file: 'texts/ja.json',
        line: 1,
        column: 32,
        pointer: '',
        message: 'The name "lead" stands twice in one object.',
        hint: 'remove one of them: only the last would count',
      },
    ]);
  });

  it('finds a name that would reach a prototype', () => {
    expect(issuesOf({ 'texts/ja.json': '{ "top": { "lead": "{{name}}" }, "__proto__": {} }' })).toEqual([
      {
        severity: 'error',
        code: 'hostile.name',
        file: 'texts/ja.json',
        line: 1,
        column: 34,
        pointer: '',
        message: 'The name "__proto__" is not allowed in content.',
        hint: '',
      },
    ]);
  });

  it('finds values nested too deeply', () => {
    expect(issuesOf({ 'texts/ja.json': '{"a":'.repeat(100) })).toEqual([
      {
        severity: 'error',
        code: 'json.too-deep',
        file: 'texts/ja.json',
        line: 1,
        column: 321,
        pointer: '',
        message: 'Values are nested deeper than 64 levels.',
        hint: 'each node in a node takes two or three levels: take them apart',
      },
    ]);
  });

  it('finds a file that is too large', () => {
    expect(issuesOf({ 'texts/ja.json': JSON.stringify({ lead: 'x'.repeat(600_000) }) })).toEqual([
      {
        severity: 'error',
        code: 'json.too-large',
        file: 'texts/ja.json',
        line: 1,
        column: 1,
        pointer: '',
        message: 'The file is larger than 512 KB.',
        hint: 'split it into several scripts',
      },
    ]);
  });

  it('finds a list where an object is wanted', () => {
    expect(issuesOf({ 'scripts/pages/top.json': '[]' })).toEqual([
      {
        severity: 'error',
        code: 'schema.wrong-type',
        file: 'scripts/pages/top.json',
        line: 1,
        column: 1,
        pointer: '',
        message: 'The document must be an object "Page script", not a list.',
        hint: '',
      },
    ]);
  });

  it('finds a file that belongs nowhere', () => {
    expect(issuesOf({ 'scripts/pages/notes.txt': 'hello' })).toEqual([
      {
        severity: 'warning',
        code: 'folder.unknown-file',
        file: 'scripts/pages/notes.txt',
        line: 1,
        column: 1,
        pointer: '',
        message: 'This file is no part of a campaign and will not be published.',
        hint: 'scripts are scripts/{system,pages,modals,fragments}/<name>.json, texts are texts/{ja,en,ko}.json, style sheets skin/<name>.css',
      },
    ]);
  });
});

describe('Files that are no UTF-8', () => {
  it.each([
    ['Shift_JIS', [0x83, 0x65], 10],
    ['half of a character', [0xe6, 0x98], 10],
    ['half of a pair', [0xed, 0xa0, 0x80], 10],
    ['a character beyond the last', [0x61, 0xf5, 0x80, 0x80, 0x80], 11],
  ])('are found at their byte: %s', (_what, bytes, offset) => {
    const text = Buffer.concat([Buffer.from('{ "ほ": "'), Buffer.from(bytes), Buffer.from('" }')]).toString('utf8');
    const [issue] = issuesOf({ 'texts/ja.json': text });
    expect(issue).toEqual({
      severity: 'error',
      code: 'json.not-utf8',
      file: 'texts/ja.json',
      line: 1,
      column: offset - 1,
      pointer: '',
      message: `The file is not UTF-8: byte ${offset} belongs to no character.`,
      hint: 'save it as UTF-8; U+FFFD, which stands for such bytes, is no text either',
    });
  });

  it('are found where they are UTF-16', () => {
    const text = Buffer.from('\ufeff{}', 'utf16le').toString('utf8');
    expect(issuesOf({ 'texts/ja.json': text }).map(({ code, message }) => [code, message])[0]).toEqual([
      'json.not-utf8',
      'The file is not UTF-8: byte 0 belongs to no character.',
    ]);
  });
});
