/** One window of a browser engine: the few things that every driver can do. */
export interface EnginePage {
  goto(address: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** What an expression is in the page, as JSON, when it has settled; the caller says what that is. */
  evaluate<Result>(expression: string): Promise<Result>;
  /** Clicks with the mouse on the element that an expression is in the page; false where it is null. */
  click(expression: string): Promise<boolean>;
  /** Presses Escape on the keyboard. */
  escape(): Promise<void>;
  /** Gives the page this size, as near as the window allows. */
  resize(size: Size): Promise<void>;
  /** A PNG of what is seen. */
  screenshot(): Promise<Uint8Array>;
  /** Uncaught errors and errors in the console so far; undefined where the driver hears nothing of them. */
  readonly problems: readonly string[] | undefined;
  /** Ends the browser and all that was started for it. */
  close(): Promise<void>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A browser engine that the tests can drive, where it is installed. */
export interface Engine {
  readonly name: string;
  /** Programs that it needs. */
  readonly programs: readonly string[];
  /** Debian packages that bring them. */
  readonly packages: readonly string[];
  open(): Promise<EnginePage>;
}
