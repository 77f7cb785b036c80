import { mostCharacters, mostRepeatedNodes, mostSteps } from '#schemas/content-script/node-limits.ts';
import { ContentError } from '#runtime/reports/content-error.ts';
import type { ReportCode } from '#runtime/reports/report-codes.ts';

/**
 * What the nodes of one script may take together of something. Each takes its share before it is shown; shares are kept
 * by the path of the node, since React may begin a rendering twice.
 */
export class Budget {
  readonly #most: number;
  readonly #code: ReportCode;
  readonly #message: string;
  readonly #taken = new Map<string, number>();
  #total = 0;

  constructor(most: number, code: ReportCode, message: string) {
    this.#most = most;
    this.#code = code;
    this.#message = message;
  }

  /** What the node at a path takes now stands in place of what it took before. Throws a `ContentError` when it is too much. */
  take(path: string, share: number): void {
    this.release(path);
    if (this.#total + share > this.#most) throw new ContentError(this.#code, this.#message);
    this.#taken.set(path, share);
    this.#total += share;
  }

  /** The node at a path is gone. */
  release(path: string): void {
    this.#total -= this.#taken.get(path) ?? 0;
    this.#taken.delete(path);
  }
}

/** What the nodes of one script share. */
export interface ScriptBudgets {
  /** Nodes that are repeated: repeats inside each other multiply. */
  readonly nodes: Budget;
  /** Characters of long properties; short ones are bounded by the number of nodes. */
  readonly characters: Budget;
  /** Steps of costly expressions; cheap ones are bounded by the number of nodes. */
  readonly steps: Budget;
}

/** The budgets of a script that begins. */
export function scriptBudgets(): ScriptBudgets {
  return {
    nodes: new Budget(
      mostRepeatedNodes,
      'each.too-many',
      `The repeats of a script show more than ${mostRepeatedNodes} nodes together.`,
    ),
    characters: new Budget(
      mostCharacters,
      'text.too-many',
      `The texts of a script have more than ${mostCharacters} characters together.`,
    ),
    steps: new Budget(
      mostSteps,
      'expression.too-many',
      `The expressions of a script take more than ${mostSteps} steps together.`,
    ),
  };
}
