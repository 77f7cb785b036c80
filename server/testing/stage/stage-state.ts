import type { AppDependencies } from '#server/http/app-dependencies.ts';

/** What of a server a scenario changes, and by what. */
export type StageServices = Pick<AppDependencies, 'db' | 'clock' | 'random'>;

/** A cookie that the browser has when the scenario begins. */
export interface StageCookie {
  readonly name: string;
  readonly value: string;
}

/** What the server keeps of a member, and of the campaign. */
export interface StoredState {
  /** Points of a persona; null when it is not registered. */
  readonly points: number | null;
  /** Movements of its points, newest first. */
  readonly history: readonly number[];
  /** Prizes that it took, oldest first. */
  readonly awards: readonly { readonly prize: string; readonly amount: number }[];
  /** What is left of each prize whose stock is tracked. */
  readonly stock: Readonly<Record<string, number>>;
  /** How often it entered raffles, by identifier. */
  readonly entries: Readonly<Record<string, number>>;
  /** What it drew from the gacha, oldest first, what is undecided, and what it has for good. */
  readonly gacha: {
    readonly drawn: readonly string[];
    readonly undecided: string | null;
    readonly fixed: string | null;
  };
  /** What is left of each item of the gacha whose stock is tracked. */
  readonly gachaStock: Readonly<Record<string, number>>;
  /** Screen names of everybody who is registered. */
  readonly members: readonly string[];
}

export interface StoredReport {
  readonly script: string;
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly count: number;
}

/** Something that a scenario asks of a stage which it does not have or cannot do: the scenario's fault, not the site's. */
export class StageError extends Error {
  override readonly name = 'StageError';
  /** What to do. */
  readonly hint: string;

  constructor(message: string, hint = '') {
    super(message);
    this.hint = hint;
  }
}
