import { mostPropertyEntries } from '../values/limits.ts';

/** What the JSON of a text property may be, by the name that campaign.json declares. */
export const jsonFormats = {
  texts: 'a list of texts, such as ["One", "Two"]',
  entries: 'a list of entries, such as [{"label": "Gates", "text": "11:30"}]',
} as const satisfies Readonly<Record<string, string>>;
export type JsonFormat = keyof typeof jsonFormats;
export const jsonFormatNames = ['texts', 'entries'] as const satisfies readonly JsonFormat[];

/** Marks, as JSON Schema has it, a text that is JSON: publish knows which properties are. */
export const jsonMediaType = 'application/json';

/** An entry of a property that is JSON; one of a list of texts has no label. */
export interface PropertyEntry {
  readonly label: string | null;
  readonly text: string;
}

/** Thrown where the JSON of a property is none, or has another shape; the message says so in one sentence. */
export class PropertyJsonError extends Error {}

/**
 * The entries of a text property that is JSON, in order, at most `mostPropertyEntries`, each with words. Throws
 * `PropertyJsonError` where the text is no JSON, or not of the given format; of any format where none is given.
 */
export function readPropertyEntries(json: string, format?: JsonFormat): readonly PropertyEntry[] {
  const value = parsed(json);
  if (!Array.isArray(value)) throw new PropertyJsonError(`It is JSON, but no list: ${shown(value)}.`);
  if (value.length === 0) throw new PropertyJsonError('The list is empty.');
  if (value.length > mostPropertyEntries) {
    throw new PropertyJsonError(`The list has ${value.length} entries; at most ${mostPropertyEntries} are shown.`);
  }
  return value.map((entry: unknown, index) => readEntry(entry, index, format));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (thrown) {
    throw new PropertyJsonError(`It is no JSON: ${thrown instanceof Error ? thrown.message : String(thrown)}.`);
  }
}

function readEntry(entry: unknown, index: number, format: JsonFormat | undefined): PropertyEntry {
  const place = `Entry ${index + 1}`;
  if (format !== 'entries' && typeof entry === 'string') return { label: null, text: words(entry, place) };
  if (format !== 'texts' && typeof entry === 'object' && entry !== null && !Array.isArray(entry)) {
    const { label, text, ...others }: Readonly<Record<string, unknown>> = { ...entry };
    const [other] = Object.keys(others);
    if (other !== undefined) throw new PropertyJsonError(`${place} has "${other}"; it may have "label" and "text".`);
    return { label: words(label, `"label" of entry ${index + 1}`), text: words(text, `"text" of entry ${index + 1}`) };
  }
  throw new PropertyJsonError(`${place} is ${shown(entry)}.`);
}

function words(value: unknown, place: string): string {
  if (typeof value !== 'string') throw new PropertyJsonError(`${place} is no text.`);
  if (value.trim() === '') throw new PropertyJsonError(`${place} is empty.`);
  return value;
}

const longestShown = 40;

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}
