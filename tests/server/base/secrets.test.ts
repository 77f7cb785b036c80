import { describe, expect, it } from 'vitest';
import { createSecrets } from '#server/base/secrets/secrets.ts';

describe('secrets', () => {
  const secrets = createSecrets('a key of this test, and of nothing else');

  it('opens what it sealed, in the same context', () => {
    expect(secrets.open(secrets.seal('トークン', 'account 1'), 'account 1')).toBe('トークン');
  });

  it('seals the same text differently each time', () => {
    expect(secrets.seal('token', 'account 1')).not.toBe(secrets.seal('token', 'account 1'));
  });

  it('does not open what was sealed for another context', () => {
    expect(() => secrets.open(secrets.seal('token', 'account 1'), 'account 2')).toThrow('authenticate');
  });

  it('does not open what another key sealed', () => {
    const sealed = createSecrets('another key').seal('token', 'account 1');
    expect(() => secrets.open(sealed, 'account 1')).toThrow('authenticate');
  });

  it('does not open what was changed', () => {
    const sealed = Buffer.from(secrets.seal('token', 'account 1'), 'base64url');
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => secrets.open(sealed.toString('base64url'), 'account 1')).toThrow('authenticate');
  });

  it('does not open less than a sealed text', () => {
    expect(() => secrets.open('', 'account 1')).toThrow('nitialization vector');
  });

  it('derives the same secret for a purpose, and others for others', () => {
    expect(secrets.derive('forms')).toBe(secrets.derive('forms'));
    expect(secrets.derive('forms')).not.toBe(secrets.derive('client'));
    expect(secrets.derive('forms')).not.toBe(createSecrets('another key').derive('forms'));
  });
});
