import { html } from '#server/testing/door.ts';
import type { SafeHtml } from '#server/testing/door.ts';
import type { PlayedCall } from '../../run/result.ts';
import { longText } from './long-text.ts';
import { spanWords } from '../spans.ts';

const refused = 400;

/** The calls of a step, folded unless told, with how many of them were refused or got no answer. */
export function callsView(calls: readonly PlayedCall[], isOpen: boolean): SafeHtml {
  if (calls.length === 0) return html``;
  const open = isOpen ? html` open` : html``;
  const bad = calls.filter(isBad).length;
  const badWords = bad === 0 ? html`` : html`, <span class="bad">${bad} without success</span>`;
  return html`<details class="calls" ${open}>
    <summary>${calls.length} ${calls.length === 1 ? 'call' : 'calls'}${badWords}</summary>
    <ul>
      ${calls.map(callView)}
    </ul>
  </details>`;
}

function isBad({ status }: PlayedCall): boolean {
  return status === undefined || status >= refused;
}

function callView(call: PlayedCall): SafeHtml {
  const { method, path, status, milliseconds, idempotencyKey, body } = call;
  const answer = status === undefined ? 'no answer' : String(status);
  const key = idempotencyKey === undefined ? html`` : html`<p class="call-key">Idempotency-Key ${idempotencyKey}</p>`;
  const content = body === undefined || body === null ? html`` : longText(JSON.stringify(body, null, 2));
  return html`<li>
    <span class="call-method">${method}</span> <code class="call-path">${path}</code>
    <span class="call-status ${isBad(call) ? 'bad' : 'good'}">${answer}</span>
    <span class="call-time">${spanWords(milliseconds)}</span>${key}${content}
  </li>`;
}
