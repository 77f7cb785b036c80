import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '#schemas/api/error.ts';
import { errorCodeOf } from '#server/base/error-reason.ts';

const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request.too-large', message: 'The headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request.invalid', message: 'The request did not arrive in time.' },
};

const malformed: Refusal = { status: 400, code: 'request.invalid', message: 'This is not a well-formed HTTP request.' };

/** Answers bytes that are no HTTP request, which no route or hook ever sees, and closes the connection. */
export function answerClientError(error: Error, socket: Socket): void {
  const code = errorCodeOf(error) ?? '';
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, ...body } = refusals[code] ?? malformed;
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

type Refusal = ErrorBody & { readonly status: number };
