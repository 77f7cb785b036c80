import type { ComponentType } from 'react';
import { Observable } from '#app/state/observable.ts';
import { onceLoaded } from '#app/state/once-loaded.ts';
import type { Analytics } from './analytics.ts';
import type { AnalyticsSettings } from './consent.ts';

/** The program that counts, and the bar that asks before. */
export interface RunningAnalytics {
  readonly analytics: Analytics;
  readonly Bar: ComponentType<{ readonly analytics: Analytics }>;
}

interface Options {
  settings(): AnalyticsSettings;
  open(): Promise<RunningAnalytics>;
}

/** Counts what is looked at. Its program is loaded where the campaign counts something, and only there. */
export class SiteAnalytics {
  readonly running = new Observable<RunningAnalytics | null>(null);
  readonly #settings: Options['settings'];
  readonly #program;

  constructor({ settings, open }: Options) {
    this.#settings = settings;
    this.#program = onceLoaded(async () => {
      const running = await open();
      this.running.set(running);
      return running;
    });
  }

  viewed = (page: string): void => this.#withAnalytics((analytics) => analytics.viewed(page));
  track = (category: string, label: string | undefined): void =>
    this.#withAnalytics((analytics) => analytics.track(category, label));
  /** Asks the fan again whether visits may be counted. */
  ask = (): void => this.#withAnalytics((analytics) => analytics.ask());
  /** The browser brought the page back as it was left. */
  restored = (): void => this.#withAnalytics((analytics) => analytics.restored());
  /** The product may have changed. */
  follow = (): void => this.running.get()?.analytics.follow();
  leave = (): void => this.running.get()?.analytics.leave();

  #withAnalytics(act: (analytics: Analytics) => void): void {
    if (this.#settings().analyticsId === null) return;
    // What cannot be counted is not counted; the page goes on.
    void this.#program.load().then(
      ({ analytics }) => act(analytics),
      () => {},
    );
  }
}
