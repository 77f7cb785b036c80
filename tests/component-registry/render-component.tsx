import { realExpressions } from '#tests/expressions/support/real-expressions.ts';
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { Locale } from '#schemas/values/locale-names.ts';
import { createFormats } from '#i18n/formats.ts';
import { DataStore } from '#runtime/data-store.ts';
import { RuntimeProvider } from '#runtime/runtime-services.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import { interfaceTexts } from './interface-texts.ts';

export interface RenderOptions {
  readonly locale?: Locale;
  /** ISO instant that components take for now; midnight UTC of 2026-11-21 by default. */
  readonly now?: string;
  /** Roots of the data model, such as `{ user, lists }`. */
  readonly model?: Readonly<Record<string, unknown>>;
  readonly services?: Partial<RuntimeServices>;
  /** False where renderings are counted, or what happens once: StrictMode renders and mounts twice; true by default. */
  readonly isStrict?: boolean;
}

export interface RenderedComponent extends RenderResult {
  readonly user: UserEvent;
  readonly store: DataStore;
  /** What components asked of the runtime, in order: `['navigate', '/prizes']`, `['lists.more', 'prizes']`. */
  readonly calls: readonly (readonly unknown[])[];
}

/** Renders a component inside a runtime that lives in memory, with the interface texts of the product. */
export function renderComponent(component: ReactElement, options: RenderOptions = {}): RenderedComponent {
  const store = new DataStore(options.model);
  const calls: (readonly unknown[])[] = [];
  const services = { ...inMemoryServices(store, calls, options), ...options.services };
  const result = render(component, {
    reactStrictMode: options.isStrict ?? true,
    wrapper: ({ children }) => <RuntimeProvider value={services}>{children}</RuntimeProvider>,
  });
  return { ...result, user: userEvent.setup(), store, calls };
}

/** The part of a component's properties that the renderer gives; `events` collects what was emitted. */
export function contentProps(handled: readonly string[] = []) {
  const events: (readonly unknown[])[] = [];
  return {
    events,
    props: {
      emit: (...event: readonly unknown[]) => void events.push(event),
      handles: (name: string) => handled.includes(name),
      slots: {},
    },
  };
}

function inMemoryServices(store: DataStore, calls: (readonly unknown[])[], options: RenderOptions): RuntimeServices {
  const locale = options.locale ?? 'ja';
  const text = interfaceTexts(locale);
  const now = new Date(options.now ?? '2026-11-21T00:00:00Z');
  const record =
    (name: string) =>
    (...details: readonly unknown[]) =>
      void calls.push([name, ...details]);
  return {
    locale,
    store,
    formats: createFormats({ locale, tzOffset: '+09:00', text }),
    lists: {
      more: record('lists.more'),
      retry: record('lists.retry'),
      sort: record('lists.sort'),
      filter: record('lists.filter'),
    },
    reporter: { report: record('report') },
    expressions: realExpressions(),
    release: 'test',
    embeds: [],
    text,
    assetUrl: (name) => `/assets/${name}`,
    now: () => now,
    dispatch: record('dispatch'),
    navigate: record('navigate'),
  };
}
