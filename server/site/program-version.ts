import { readFileSync } from 'node:fs';
import { fieldOf } from '#schemas/values/field-of.ts';

const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Version of this program, as package.json says it. */
export const programVersion = String(fieldOf(manifest, 'version'));
