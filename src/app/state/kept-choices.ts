import type { KeptKey, KeptValues } from '#actors/kept-values.ts';
import type { KeptChoices } from '#runtime/runtime-services.ts';

/** Choices of whoever uses the device, kept for a year; they say nothing of the person. */
export function createKeptChoices(kept: KeptValues): KeptChoices {
  return {
    read: (name) => kept.read(keyOf(name)) === true,
    keep: (name, isChosen) => kept.keep(keyOf(name), isChosen),
  };
}

function keyOf(name: string): KeptKey<boolean> {
  return { name: `choice.${name}`, accepts: (value) => typeof value === 'boolean', days: 365, isLasting: true };
}
