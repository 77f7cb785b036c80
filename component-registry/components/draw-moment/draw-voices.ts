/** What notes can sound like: `chime` is a music box, `clack` the boards of a ground and its horns. */
export const voiceNames = ['chime', 'clack'] as const;
export type Voice = (typeof voiceNames)[number];
