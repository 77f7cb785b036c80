import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plantedFaults, withFault } from '#tests/planted-faults/planted-faults.ts';

describe('faults that are planted to see tests catch them', () => {
  it.each(plantedFaults)('$name has its place in the sources', (fault) => {
    const source = readFileSync(fault.file, 'utf8');
    expect(withFault(source, fault)).not.toBe(source);
    expect(fault.tests.filter((file) => !existsSync(file))).toEqual([]);
  });
});
