import Type from 'typebox';

/** Which terms: members agree to one version, and are asked again when there is another. */
export const TermsVersion = Type.String({
  title: 'Version',
  pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$',
  description: 'Names the terms in force, such as "2026-11-14"; members are asked to agree to each new one.',
});
