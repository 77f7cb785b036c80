import type { Locale } from '#schemas/values/locale-names.ts';
import { html } from '#server/http/answers/html.ts';
import type { SafeHtml } from '#server/http/answers/html.ts';

/** What both pages of the authorization need. */
export interface AuthorizePage {
  readonly locale: Locale;
  readonly address: string;
  readonly appName: string;
  /** The query that the site sent, passed through the forms and checked again each time. */
  readonly query: string;
  /** Proves that a form was served to this browser. */
  readonly formToken: string;
  /** What the site asks to be allowed. */
  readonly scope: string;
}

/** The fields that bind a form of the authorization to its request and its browser. */
export function hiddenFields({ query, formToken }: AuthorizePage): SafeHtml {
  return html`<input type="hidden" name="query" value="${query}" />
    <input type="hidden" name="form_token" value="${formToken}" />`;
}
