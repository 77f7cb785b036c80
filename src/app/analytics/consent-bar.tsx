import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useModel, useText } from '#runtime/component-hooks.ts';
import { isProgramName, programProviders } from '#schemas/campaign/embeds.ts';
import { useObservable } from '#app/state/observable.ts';
import type { Analytics } from './analytics.ts';
import type { Choice } from './consent.ts';
import styles from './consent-bar.module.css';

/** Asks whether visits may be counted, at the lower edge of the page, which keeps as much room free at its end. */
export function ConsentBar({ analytics }: { readonly analytics: Analytics }): ReactNode {
  const { isOpen, choice } = useObservable(analytics.question);
  return isOpen ? <Question analytics={analytics} choice={choice} /> : null;
}

interface QuestionProps {
  readonly analytics: Analytics;
  readonly choice: Choice | undefined;
}

function Question({ analytics, choice }: QuestionProps): ReactNode {
  const text = useText();
  const provider = useProviderName();
  const heading = useId();
  const bar = useRef<HTMLElement>(null);
  const isAskedAgain = choice !== undefined;
  useRoom(bar);
  useFocus(bar, isAskedAgain);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') analytics.close();
  };
  return (
    <section
      ref={bar}
      data-part="ConsentBar.root"
      className={styles.bar}
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <h2 id={heading} data-part="ConsentBar.heading" className={styles.heading}>
        {text('consent.heading')}
      </h2>
      <p data-part="ConsentBar.words" className={styles.words}>
        {provider === null ? text('consent.text') : text('consent.textWithProvider', { name: provider })}
      </p>
      {isAskedAgain && (
        <p data-part="ConsentBar.words" className={styles.words}>
          {text(`consent.now.${choice}`)}
        </p>
      )}
      <div data-part="ConsentBar.choices" className={styles.choices}>
        <button
          type="button"
          data-part="ConsentBar.choice Pressable.root Pressable.secondary Pressable.small"
          className={styles.choice}
          onClick={() => analytics.decide('refused')}
        >
          {text('consent.refuse')}
        </button>
        <button
          type="button"
          data-part="ConsentBar.choice Pressable.root Pressable.secondary Pressable.small"
          className={styles.choice}
          onClick={() => analytics.decide('granted')}
        >
          {text('consent.grant')}
        </button>
      </div>
    </section>
  );
}

/** Who else counts; null where nobody does. */
function useProviderName(): string | null {
  const name = useModel('product.analyticsProvider');
  return isProgramName(name) ? programProviders[name].name : null;
}

/** Sets how much of its lower edge is taken. */
function useRoom(bar: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const { style } = document.documentElement;
    let frame = 0;
    // In a frame of its own: what else observes sizes sees one change at a time.
    const observer = new ResizeObserver(() => {
      frame = requestAnimationFrame(() => style.setProperty('--bottom-bar', `${bar.current?.offsetHeight ?? 0}px`));
    });
    if (bar.current !== null) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      style.removeProperty('--bottom-bar');
    };
  }, [bar]);
}

/** Whoever asked to be asked again is led here, and back; a bar that came by itself takes the focus from nobody. */
function useFocus(bar: { readonly current: HTMLElement | null }, isAskedFor: boolean): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const shown = bar.current;
    if (isAskedFor) shown?.focus({ preventScroll: true });
    return () => {
      if (shown?.contains(document.activeElement) !== true) return;
      const next = isAskedFor && before instanceof HTMLElement ? before : document.getElementById('main');
      next?.focus({ preventScroll: true });
    };
    // How it was opened does not change while it is open.
  }, [bar, isAskedFor]);
}
