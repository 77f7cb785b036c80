import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findingCodes } from '#tools/content-guide/finding-codes.ts';

/** What writes findings. */
const sources = [
  'content-lint',
  'server/publishing/prepare-in-thread.ts',
  'server/releases/build/faces',
  'server/features/gachas/gacha-kind.ts',
  'server/features/invitations/invitations-kind.ts',
  'server/features/prizes/prize-kind.ts',
  'server/features/raffles/raffle-kind.ts',
];

/** A code in a source: alone, or as one of two. */
const written = /(?<=code(?:: | = )(?:\w+ \? (?:'[a-z.-]+' : )?)?)'([a-z]+\.[a-z0-9-]+)'/g;

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

it('the guide has every code of a finding, and no other', () => {
  const texts = sources.flatMap(filesOf).map((file) => readFileSync(file, 'utf8'));
  const codes = texts.flatMap((text) => [...text.matchAll(written)].map(([, code = '']) => code));
  expect([...new Set(codes)].toSorted()).toEqual(Object.keys(findingCodes).toSorted());
});
