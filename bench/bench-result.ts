/** What a bench gives: tables for people, and every figure for `--json`. */
export interface BenchResult {
  readonly table: string;
  readonly result: unknown;
}
