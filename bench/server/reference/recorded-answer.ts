import { request } from 'node:http';

/** An answer as it came over the wire. */
export interface RecordedAnswer {
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes in base64, compressed as they came. */
  readonly body: string;
}

/** Headers that whoever sends an answer makes himself. */
const ownOfServer = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

/** Asks once and keeps the answer. Rejects when its status is not 200. */
export function recordAnswer(port: number, requestText: string): Promise<RecordedAnswer> {
  const [first = '', ...lines] = requestText.split('\r\n');
  const path = first.split(' ')[1] ?? '';
  const headers = Object.fromEntries(
    lines.filter(Boolean).map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`${path} was answered with ${answer.statusCode}.`));
        const kept = Object.entries(answer.headers).filter(([name]) => !ownOfServer.has(name));
        resolve({
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks).toString('base64'),
        });
      });
    })
      .once('error', reject)
      .end();
  });
}
