/** A note on its way to the device. */
interface Note {
  readonly out: AudioNode;
  /** On the clock of its context, in seconds. */
  readonly at: number;
  /** In Hz. */
  readonly frequency: number;
  /** From 0 to 1. */
  readonly loudness: number;
}

/** A tooth of a music box: a clear tone, two partials that die at once, a long fade. */
export function soundChime({ out, at, frequency, loudness }: Note): void {
  const partials = [
    { ratio: 1, level: 0.5, seconds: 1.6 },
    { ratio: 3.01, level: 0.14, seconds: 0.5 },
    { ratio: 5.43, level: 0.06, seconds: 0.16 },
  ];
  for (const { ratio, level, seconds } of partials) {
    const tone = toneAt(out, { at, seconds, level: level * loudness, attack: 0.004 });
    tone.oscillator.frequency.value = frequency * ratio;
  }
}

/** A flap that falls: a short knock, higher for higher notes. */
export function soundClack({ out, at, frequency, loudness }: Note): void {
  const knock = toneAt(out, { at, seconds: 0.07, level: 0.5 * loudness, attack: 0.001 });
  knock.oscillator.type = 'square';
  knock.oscillator.frequency.setValueAtTime(frequency * 0.75, at);
  knock.oscillator.frequency.exponentialRampToValueAtTime(60, at + 0.05);
  const click = toneAt(out, { at, seconds: 0.025, level: 0.2 * loudness, attack: 0.001 });
  click.oscillator.type = 'triangle';
  click.oscillator.frequency.value = 2400;
}

/** A horn of the stands: a reedy tone that swells. */
export function soundHorn({ out, at, frequency, loudness }: Note): void {
  const filter = out.context.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = 1400;
  filter.connect(out);
  for (const detune of [-7, 7]) {
    const tone = toneAt(filter, { at, seconds: 0.9, level: 0.16 * loudness, attack: 0.06 });
    tone.oscillator.type = 'sawtooth';
    tone.oscillator.frequency.value = frequency / 2;
    tone.oscillator.detune.value = detune;
  }
}

interface Shape {
  readonly at: number;
  readonly seconds: number;
  readonly level: number;
  readonly attack: number;
}

/** A tone that rises within `attack` seconds and is gone after `seconds`. */
function toneAt(out: AudioNode, { at, seconds, level, attack }: Shape): { readonly oscillator: OscillatorNode } {
  const { context } = out;
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(level, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + attack + seconds);
  oscillator.connect(gain).connect(out);
  oscillator.start(at);
  oscillator.stop(at + attack + seconds + 0.05);
  return { oscillator };
}
