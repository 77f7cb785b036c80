import { describe, expect, it } from 'vitest';
import { foldDescription } from '#component-registry/components/prize-card/fold-description.ts';

describe('foldDescription', () => {
  it('keeps four lines whole', () => {
    expect(foldDescription('一\n二\n三\n四')).toEqual({ shown: '一\n二\n三\n四', folds: false });
  });

  it('shows three of five lines [9.04]', () => {
    expect(foldDescription('一\n二\n三\n四\n五')).toEqual({ shown: '一\n二\n三…', folds: true });
  });

  it('takes fifty characters for a line, of either width [9.04]', () => {
    expect(foldDescription('星'.repeat(200))).toEqual({ shown: '星'.repeat(200), folds: false });
    expect(foldDescription('星'.repeat(201))).toEqual({ shown: `${'星'.repeat(150)}…`, folds: true });
  });

  it('counts an empty line, and a full line before a line break once', () => {
    expect(foldDescription('一\n\n三\n四').folds).toBe(false);
    expect(foldDescription('一\n\n三\n四\n五')).toEqual({ shown: '一\n\n三…', folds: true });
    expect(foldDescription(`${'星'.repeat(50)}\n二\n三\n四`).folds).toBe(false);
  });

  it('ignores line breaks at the end', () => {
    expect(foldDescription('一\n二\n三\n四\n\n')).toEqual({ shown: '一\n二\n三\n四', folds: false });
  });

  it('cuts between words of letters', () => {
    const { shown } = foldDescription('stars '.repeat(40));
    expect(shown).toBe(`${'stars '.repeat(25).trimEnd()}…`);
    expect(foldDescription('starlight '.repeat(30)).shown).toBe(`${'starlight '.repeat(15).trimEnd()}…`);
    expect(foldDescription('constellation '.repeat(20)).shown).toBe(`${'constellation '.repeat(10).trimEnd()}…`);
  });

  it('keeps the ellipsis apart from a full stop', () => {
    expect(foldDescription('One.\nTwo.\nThree.\nFour.\nFive.').shown).toBe('One.\nTwo.\nThree. …');
  });

  it('never cuts a character that is made of several code points', () => {
    const family = '👨‍👩‍👧';
    expect(foldDescription(family.repeat(201)).shown).toBe(`${family.repeat(150)}…`);
  });
});
