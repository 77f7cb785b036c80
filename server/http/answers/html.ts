/** Markup that is safe to send: made by {@link html} only. */
export class SafeHtml {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Insertable = string | number | SafeHtml | readonly SafeHtml[];

/** Template tag that escapes every inserted text; only markup made by this tag is inserted as it is. */
export function html(parts: TemplateStringsArray, ...values: readonly Insertable[]): SafeHtml {
  return new SafeHtml(parts.map((part, index) => part + markupOf(values[index] ?? '')).join(''));
}

function markupOf(value: Insertable): string {
  if (value instanceof SafeHtml) return value.markup;
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map((item) => item.markup).join('');
}

/** Escapes a text for use in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
