import type { StepFigures } from './stage.ts';

/** The changes of a list that are measured. */
export type ListChange = 'one item changed' | 'one inserted first' | 'order reversed';

/** What the page offers to the program that drives it. A page serves one side at a time. */
export interface BenchPageApi {
  /** Mounts a page of `count` cards. */
  mountCards(side: string, count: number): Promise<StepFigures>;
  /** Gives the bound card these points; null where the side cannot bind. */
  changePoints(points: number): Promise<StepFigures | null>;
  /** Mounts a repeated list of `count` cards. */
  mountList(side: string, count: number): Promise<StepFigures>;
  /** Changes the mounted list, once. */
  changeList(change: ListChange): Promise<StepFigures>;
  /** Takes away what is mounted. */
  unmount(): void;
  /** The markup of what is mounted. */
  markup(): string;
  /** Milliseconds that Kansei spends in validators for a page of `count` cards. */
  timeValidation(count: number): Promise<number>;
}

declare global {
  interface Window {
    bench: BenchPageApi;
  }
}
