import { millisecondsOf } from '#schemas/scenario/duration.ts';
import { passTime } from './pass-time.ts';
import type { PlayVerb } from './step-scene.ts';

/** Lets time pass, for the page and for the server. */
export const pass: PlayVerb<'pass'> = (span, { screen }) => passTime(screen, millisecondsOf(span));
