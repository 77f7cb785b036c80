import { useMemo } from 'react';
import { ContentError } from '#runtime/component-hooks.ts';
import { PropertyJsonError, readPropertyEntries } from '#schemas/content-script/property-json.ts';
import type { PropertyEntry } from '#schemas/content-script/property-json.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import type { propertyList } from './property-list.schema.ts';
import styles from './property-list.module.css';

export { default as validate, version } from './property-list.schema.ts?validate';

/** Throws a `ContentError` where the JSON is none: the fallback stands in its place. */
export default function PropertyList({ json }: ComponentProps<typeof propertyList>) {
  const entries = useMemo(() => entriesOf(json), [json]);
  const isLabelled = entries.some(({ label }) => label !== null);
  return isLabelled ? <Labelled entries={entries} /> : <Plain entries={entries} />;
}

function Labelled({ entries }: { readonly entries: readonly PropertyEntry[] }) {
  return (
    <dl data-part="PropertyList.root" className={styles.list}>
      {entries.map(({ label, text }, position) => (
        <div key={position} data-part="PropertyList.entry" className={styles.entry}>
          <dt data-part="PropertyList.label" className={styles.label}>
            {label}
          </dt>
          <dd data-part="PropertyList.text" className={styles.text}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Plain({ entries }: { readonly entries: readonly PropertyEntry[] }) {
  return (
    <ul data-part="PropertyList.root" className={styles.list}>
      {entries.map(({ text }, position) => (
        <li key={position} data-part="PropertyList.entry PropertyList.text" className={styles.entry}>
          {text}
        </li>
      ))}
    </ul>
  );
}

function entriesOf(json: string): readonly PropertyEntry[] {
  try {
    return readPropertyEntries(json);
  } catch (thrown) {
    throw thrown instanceof PropertyJsonError ? new ContentError('property.malformed', thrown.message) : thrown;
  }
}
