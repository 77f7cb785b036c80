import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { ComponentProps } from '../../definition/component-props.ts';
import type { tabs } from './tabs.schema.ts';
import styles from './tabs.module.css';

export { default as validate, version } from './tabs.schema.ts?validate';

/** Hidden panels stay in the page: what was written in them is kept, and the browser's search finds them. */
export default function Tabs({ label, tabs: names, slots }: ComponentProps<typeof tabs>) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const current = Math.min(chosen, names.length - 1);
  const choose = (index: number) => {
    setChosen(index);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextOf(event.key, current, names.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  const panels = [slots.panel1, slots.panel2, slots.panel3, slots.panel4].slice(0, names.length);
  return (
    <div data-part="Tabs.root" className={styles.tabs}>
      <div
        ref={list}
        data-part="Tabs.list"
        className={styles.list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {names.map((name, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            data-part="Tabs.tab"
            className={styles.tab}
            aria-selected={index === current}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === current ? 0 : -1}
            onClick={() => choose(index)}
          >
            {name}
          </button>
        ))}
      </div>
      {panels.map((panel, index) => (
        <div
          key={index}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          data-part="Tabs.panel"
          className={styles.panel}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== current}
        >
          {panel?.()}
        </div>
      ))}
    </div>
  );
}

/** The tab that a key leads to, in a ring; undefined where the key is none of theirs. */
function nextOf(key: string, current: number, count: number): number | undefined {
  const ways: Readonly<Record<string, number>> = {
    ArrowRight: (current + 1) % count,
    ArrowLeft: (current + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return ways[key];
}
