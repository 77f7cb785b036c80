import { isJapanese, markLine } from '#schemas/phrases/phrase-table.ts';
import type { PhraseTable } from '#schemas/phrases/phrase-table.ts';

/** The phrases of a release that has none. */
export const noPhrases: PhraseTable = {};

const mostKept = 1000;

/** Knows at which places the texts of a release may be broken. */
export class Phrases {
  #table: PhraseTable = noPhrases;
  /** Texts with values in them as they were marked: those of late, and those before. */
  #kept = new Map<string, string>();
  #keptBefore = new Map<string, string>();

  /** Takes the phrases of a release in place of those of the release before; false where they are the same. */
  setTable(table: PhraseTable): boolean {
    if (this.#table === table) return false;
    this.#table = table;
    this.#kept = new Map();
    this.#keptBefore = new Map();
    return true;
  }

  /** A text with its phrases marked; undefined where nothing is known of them. Each of its lines stands for itself. */
  of(text: string): string | undefined {
    const kept = this.#kept.get(text) ?? this.#keptBefore.get(text);
    if (kept !== undefined) return kept;
    const lines = text.split('\n').map((line) => ({ line, marked: markLine(this.#table, line) }));
    if (lines.every(({ marked }) => marked === undefined)) return undefined;
    return lines.map(({ line, marked }) => marked ?? line).join('\n');
  }

  /**
   * Learns the phrases of a text with values in it from those of its template; `write` puts the values in. What was
   * learned is known for as long as a page is rendered, and longer.
   */
  learn(text: string, template: string, write: (template: string) => string): void {
    if (!isJapanese(template) || this.#kept.has(text)) return;
    const marked = this.of(template);
    if (marked === undefined) return;
    if (this.#kept.size >= mostKept) [this.#keptBefore, this.#kept] = [this.#kept, new Map()];
    this.#kept.set(text, write(marked));
  }
}
