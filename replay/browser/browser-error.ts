/** There is no browser to play in, or it does not start: the message says what to do. */
export class BrowserError extends Error {
  override readonly name = 'BrowserError';
}
