/** Says what time it is; a test's stands still. */
export interface Clock {
  now(): Date;
}
