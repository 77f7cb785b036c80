import type { TextAnswer } from '#api-client/http/text-answer.ts';
import { ContentError } from '#runtime/reports/content-error.ts';
import type { ReportCode } from '#runtime/reports/report-codes.ts';

/** Most bytes of a document that a page takes: twice what a release may hold (docs/operators.md). */
export const largestDocument = 1024 * 1024;
/** How long a page waits for a document each time it asks, in ms: enough for a phone on a slow network. */
export const documentTimeoutMs = 10_000;

/** Why a document did not come, as a call that failed. */
class DocumentFault extends ContentError {
  /** Status of the answer; 0 when none came. */
  readonly status: number;
  /** Asking again by itself is of no use; the fan may. */
  readonly isLasting: boolean;

  constructor(code: ReportCode, message: string, { status = 0, isLasting = false } = {}) {
    super(code, message);
    this.status = status;
    this.isLasting = isLasting;
  }
}

/** The document that an answer carries; `what` names it for the operators. Throws a `DocumentFault`. */
export function parseDocument(answer: TextAnswer, what: string): unknown {
  switch (answer.outcome) {
    case 'unreachable':
      throw new DocumentFault('script.unreachable', `No answer came for the ${what}.`);
    case 'too-late':
      throw new DocumentFault('script.too-late', `The ${what} did not come within ${documentTimeoutMs / 1000} s.`);
    case 'too-large':
      throw new DocumentFault('script.too-large', `The ${what} has more than ${largestDocument} bytes.`, {
        isLasting: true,
      });
    case 'answered':
      if (answer.status !== 200) throw faultOfStatus(answer.status, what);
      return parsed(answer, what);
  }
}

/** Refusals that pass by themselves: time-out, too early, too many requests. */
const passing: ReadonlySet<number> = new Set([408, 425, 429]);

function faultOfStatus(status: number, what: string): DocumentFault {
  if (status === 404) {
    return new DocumentFault('script.not-found', `The server does not know the ${what} (status 404).`, {
      status,
      isLasting: true,
    });
  }
  if (status >= 500) {
    return new DocumentFault('script.server-error', `The server failed to give the ${what} (status ${status}).`, {
      status,
    });
  }
  return new DocumentFault('script.refused', `The ${what} was refused (status ${status}).`, {
    status,
    isLasting: !passing.has(status),
  });
}

function parsed({ text, type }: Extract<TextAnswer, { outcome: 'answered' }>, what: string): unknown {
  if (text.trim() === '') throw new DocumentFault('script.empty', `Nothing came for the ${what}.`, { status: 200 });
  try {
    return JSON.parse(text);
  } catch {
    const message = `What came for the ${what} is no JSON: ${type || 'no media type'}, ${text.length} characters, ${excerpt(text)}.`;
    throw new DocumentFault('script.not-json', message, { status: 200 });
  }
}

const mostShown = 40;

function excerpt(text: string): string {
  if (text.length <= 2 * mostShown) return shown(text);
  return `from ${shown(text.slice(0, mostShown))} to ${shown(text.slice(-mostShown))}`;
}

function shown(part: string): string {
  return JSON.stringify(part.replaceAll(/\s+/gu, ' '));
}
