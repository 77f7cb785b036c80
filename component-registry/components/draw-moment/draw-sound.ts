import { beatOf, lengthOf } from './draw-timeline.ts';
import type { Pace, Voice } from './draw-moment.schema.ts';
import type { DrawPhase } from './draw-timeline.ts';
import { soundChime, soundClack, soundHorn } from './draw-instruments.ts';
import { frequencyOf } from './note-frequency.ts';

export interface DrawTune {
  /** Notes with their octave, such as "E5 G5 C6". */
  readonly tune: string;
  readonly voice: Voice;
  readonly pace: Pace;
}

export interface DrawSound {
  /** Plays a phase that began `elapsed` ms ago in place of what was played before; without one it is silent. */
  play(phase: DrawPhase | undefined, rarity: number, elapsed: number): void;
  /** Gives back what it took of the device. */
  close(): void;
}

/** How far ahead notes are given to the device, and how often that is looked at, in ms. */
const ahead = 600;
const every = 200;
/** How long what sounds fades when the moment is left, in ms. */
const fadeOut = 800;

/**
 * The sound of a moment, made by the device. Each note is placed on the clock of the sound from where its phase began:
 * a late timer moves none. Throws where there is no sound.
 */
export function openDrawSound(tune: DrawTune): DrawSound {
  return new PlayedSound(tune, new AudioContext());
}

class PlayedSound implements DrawSound {
  readonly #tune: DrawTune;
  readonly #context: AudioContext;
  /** What sounds now goes through it, and ends with it. */
  #out: GainNode | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(tune: DrawTune, context: AudioContext) {
    this.#tune = tune;
    this.#context = context;
  }

  play(phase: DrawPhase | undefined, rarity: number, elapsed: number): void {
    this.#hush(phase === 'afterglow' ? 2.5 : 0.4);
    // Afterglow is the last chord as it fades.
    if (phase === undefined || phase === 'afterglow') return;
    // A browser may hold the sound back until the fan has pressed something.
    void this.#context.resume();
    const out = this.#context.createGain();
    out.gain.value = 0.5;
    out.connect(this.#context.destination);
    this.#out = out;
    this.#follow(notesOf(this.#tune, phase, rarity), this.#context.currentTime - elapsed / 1000, out);
  }

  close(): void {
    this.#hush(fadeOut / 1000);
    setTimeout(() => void this.#context.close(), 2 * fadeOut);
  }

  #follow(notes: Iterator<SoundedNote, undefined>, start: number, out: GainNode): void {
    let next = notes.next();
    const look = () => {
      while (next.done !== true && start + next.value.at / 1000 < this.#context.currentTime + ahead / 1000) {
        const { value } = next;
        const at = start + value.at / 1000;
        if (at >= this.#context.currentTime - 0.05) sound(this.#tune.voice, value, { out, at });
        next = notes.next();
      }
      if (next.done === true) clearInterval(this.#timer);
    };
    this.#timer = setInterval(look, every);
    look();
  }

  /** Fades what sounds, in seconds. */
  #hush(seconds: number): void {
    clearInterval(this.#timer);
    const out = this.#out;
    this.#out = undefined;
    if (out === undefined) return;
    out.gain.setTargetAtTime(0, this.#context.currentTime, seconds / 3 + 0.01);
  }
}

interface SoundedNote {
  /** In ms from the beginning of the phase. */
  readonly at: number;
  /** In Hz. */
  readonly frequency: number;
  /** From 0 to 1. */
  readonly loudness: number;
  readonly isFinal: boolean;
}

/** The notes of a phase; those of anticipation never end. */
function* notesOf({ tune, pace }: DrawTune, phase: DrawPhase, rarity: number): Generator<SoundedNote, undefined> {
  const pitches = tune.split(' ').map(frequencyOf);
  const beat = beatOf(pace);
  const pitch = (index: number) => pitches[index % pitches.length] ?? 440;
  if (phase === 'anticipation') {
    for (let index = 0; ; index += 1)
      yield { at: index * beat, frequency: pitch(index), loudness: 0.5, isFinal: false };
  }
  if (phase === 'buildup') {
    yield* rising(lengthOf(phase, pace, rarity), beat, pitch);
    return undefined;
  }
  const chord = pitches.slice(-(2 + rarity));
  const spread = 90 / (beat / 400);
  for (const [index, frequency] of chord.entries()) {
    yield { at: index * Math.min(spread, 90), frequency, loudness: 0.75, isFinal: true };
  }
  return undefined;
}

/** Faster and louder towards the reveal. */
function* rising(length: number, beat: number, pitch: (index: number) => number): Generator<SoundedNote, undefined> {
  let at = 0;
  for (let index = 0; at < length - 60; index += 1) {
    const share = at / length;
    yield { at, frequency: pitch(index) * (share > 0.6 ? 2 : 1), loudness: 0.45 + 0.35 * share, isFinal: false };
    at += beat / (2 + 4 * share);
  }
  return undefined;
}

function sound(
  voice: Voice,
  { frequency, loudness, isFinal }: SoundedNote,
  place: { out: GainNode; at: number },
): void {
  const note = { ...place, frequency, loudness };
  if (voice === 'chime') soundChime(note);
  else if (isFinal) soundHorn(note);
  else soundClack(note);
}
