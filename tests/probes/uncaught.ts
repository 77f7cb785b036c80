import { afterEach, beforeEach } from 'vitest';

/** Gathers, for each test of a file, the errors that nobody caught. */
export function gatherUncaught(): () => readonly unknown[] {
  let uncaught: unknown[] = [];
  const keep = (event: ErrorEvent | PromiseRejectionEvent) => {
    if (event.defaultPrevented) return;
    uncaught.push(event instanceof ErrorEvent ? event.message : event.reason);
  };
  beforeEach(() => {
    uncaught = [];
    window.addEventListener('error', keep);
    window.addEventListener('unhandledrejection', keep);
  });
  afterEach(() => {
    window.removeEventListener('error', keep);
    window.removeEventListener('unhandledrejection', keep);
  });
  return () => uncaught;
}
