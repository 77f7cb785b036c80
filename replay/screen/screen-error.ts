/** The screen can not do what is asked of it, such as coming to rest; the failure of a scenario, in words. */
export class ScreenError extends Error {
  override readonly name = 'ScreenError';
  /** What to do. */
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}
