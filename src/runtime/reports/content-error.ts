import type { ReportCode } from './report-codes.ts';

/** Why a piece of content cannot be shown as written. `code` is stable, `message` is for the operator. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly code: ReportCode;

  constructor(code: ReportCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The code and message of anything that was thrown. */
export function describeThrown(thrown: unknown): { code: ReportCode; message: string } {
  if (thrown instanceof ContentError) return { code: thrown.code, message: thrown.message };
  return { code: 'component.threw', message: thrown instanceof Error ? thrown.message : String(thrown) };
}
