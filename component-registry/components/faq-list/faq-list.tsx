import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useText } from '#runtime/component-hooks.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import form from '../../forms/field.module.css';
import { Disclosures } from '../../parts/disclosures.tsx';
import { RichTextView } from '../../parts/rich-text-view.tsx';
import type { faqList } from './faq-list.schema.ts';
import { findFaqs } from './find-faqs.ts';
import styles from './faq-list.module.css';

export { default as validate, version } from './faq-list.schema.ts?validate';

const noLinks: NonNullable<ComponentProps<typeof faqList>['links']> = [];

export default function FaqList({ items, links = noLinks, slots }: ComponentProps<typeof faqList>) {
  const text = useText();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findFaqs(items, wanted), [items, wanted]);
  const shown = useMemo(
    () =>
      found.map(({ id, question, answer }) => ({
        id,
        heading: question,
        content: <RichTextView text={answer} links={links} />,
      })),
    [found, links],
  );
  const count = wanted.trim() === '' ? '' : text('lists.found', { count: found.length });
  return (
    <div data-part="FaqList.root" className={styles.faqs}>
      <SearchField value={search} status={count} onChange={setSearch} />
      <Disclosures items={shown} />
      {found.length === 0 && slots.none !== undefined && <div data-part="FaqList.none">{slots.none()}</div>}
    </div>
  );
}

interface SearchFieldProps {
  readonly value: string;
  /** How many were found; empty where nothing is searched for. */
  readonly status: string;
  readonly onChange: (value: string) => void;
}

function SearchField({ value, status, onChange }: SearchFieldProps) {
  const text = useText();
  const id = useId();
  return (
    <div data-part="FaqList.search Field.root" className={form.field} role="search">
      <label data-part="Field.label" className={form.label} htmlFor={id}>
        {text('lists.search')}
      </label>
      <input
        id={id}
        data-part="Field.control"
        className={form.control}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p data-part="FaqList.status" className={styles.status} role="status">
        {status}
      </p>
    </div>
  );
}
