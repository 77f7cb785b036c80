const semitones: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Hz of a note such as "A4", which is 440, or "C#5"; of what is none, those of "A4". */
export function frequencyOf(note: string): number {
  const [, letter = 'A', sharp = '', octave = '4'] = /^([A-G])(#?)(\d)$/.exec(note) ?? [];
  const steps = (semitones[letter] ?? 9) + sharp.length + 12 * (Number(octave) - 4) - 9;
  return 440 * 2 ** (steps / 12);
}
