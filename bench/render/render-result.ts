import type { MemoryFigures } from './measure-memory.ts';
import type { CardFigures, GrowthFigures, ListFigures, ValidationFigures } from './measure-side.ts';

/** Figures of each side, one a round. */
export type Rounds<Figures> = Readonly<Record<string, readonly Figures[]>>;

/** Everything that one run measured. */
export interface RenderResult {
  readonly rounds: number;
  readonly seed: number;
  /** Sides whose markup is not that of plain React. */
  readonly otherMarkup: readonly string[];
  readonly cards: Rounds<CardFigures>;
  readonly lists: Rounds<ListFigures>;
  readonly growth: Rounds<GrowthFigures>;
  readonly validation: Rounds<ValidationFigures>;
  /** Bytes of each side through gzip, without React. */
  readonly weights: Readonly<Record<string, number>>;
  readonly memory: readonly MemoryFigures[];
}
