import { jsonFormatNames, PropertyJsonError, readPropertyEntries } from '#schemas/content-script/property-json.ts';
import type { JsonFormat, PropertyEntry } from '#schemas/content-script/property-json.ts';
import type { JsonDocument } from '../json/json-document.ts';
import { propertyOf } from '../json/json-path.ts';
import type { JsonPath } from '../json/json-path.ts';
import { literalTexts } from './dynamic-values.ts';

/** One language of a text property that is declared to be JSON. */
export interface JsonProperty {
  readonly format: JsonFormat;
  /** Where it stands in campaign.json. */
  readonly at: JsonPath;
  /** What it says; undefined where it is none of its format. */
  readonly entries?: readonly PropertyEntry[];
  /** What is wrong with it, in one sentence. */
  readonly problem?: string;
}

/** The text properties of a campaign that are declared to be JSON, language by language. Never throws. */
export function jsonProperties(document: JsonDocument | undefined): readonly JsonProperty[] {
  const records = propertyOf(document?.value, 'textProperties');
  return (Array.isArray(records) ? records : []).flatMap((record: unknown, index) => {
    const format = jsonFormatNames.find((name) => name === propertyOf(record, 'json'));
    if (format === undefined) return [];
    const path = ['textProperties', index, 'text'];
    return literalTexts(propertyOf(record, 'text'), path).map(({ text, at }) => ({
      format,
      at,
      ...read(text, format),
    }));
  });
}

/** What is wrong with a text that is to be a list in JSON, in one sentence; undefined where nothing is. */
export function problemOfEntries(text: string): string | undefined {
  return read(text).problem;
}

function read(text: string, format?: JsonFormat): Pick<JsonProperty, 'entries' | 'problem'> {
  try {
    return { entries: readPropertyEntries(text, format) };
  } catch (thrown) {
    if (thrown instanceof PropertyJsonError) return { problem: thrown.message };
    throw thrown;
  }
}
