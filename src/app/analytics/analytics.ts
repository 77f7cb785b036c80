import type { KeptValues } from '#actors/kept-values.ts';
import type { SendAnalytics } from '#api-client/send-analytics.ts';
import { mostEventsAtOnce, mostLabelUnits } from '#schemas/api/analytics.ts';
import type { AnalyticsBody, AnalyticsEvent } from '#schemas/api/analytics.ts';
import { asksConsent, keepChoice, readChoice } from './consent.ts';
import type { AnalyticsSettings, Choice } from './consent.ts';
import type { ExternalAnalytics } from './google-analytics.ts';
import { Observable } from '#app/state/observable.ts';

/** What the fan is asked. */
export interface ConsentQuestion {
  readonly isOpen: boolean;
  /** What was decided before; undefined where nothing was. */
  readonly choice: Choice | undefined;
}

interface AnalyticsNeeds {
  /** What this browser keeps, whoever is signed in. */
  readonly kept: KeptValues;
  readonly page: Pick<AnalyticsBody, 'locale' | 'device'>;
  settings(): AnalyticsSettings;
  readonly send: SendAnalytics;
  /** Who else counts; null where nobody does. */
  external(): ExternalAnalytics | null;
  wait(action: () => void, milliseconds: number): void;
  /** Acts when somebody sees the page: at once, or when it is shown. */
  whenSeen(act: () => void): void;
}

/** How long events are gathered before they are sent together, in ms. */
const gatheringMs = 5000;
/** Most that one page counts, so that a script that tracks in a loop is no flood. */
const mostInAll = 500;

/**
 * Counts the pages that are looked at and what scripts count by `track`; nothing before the fan allowed it, where the
 * campaign asks. What happens before a decision is not gathered, but the page on which it is made counts.
 */
export class Analytics {
  readonly question = new Observable<ConsentQuestion>({ isOpen: false, choice: undefined });
  readonly #needs: AnalyticsNeeds;
  #page: string | undefined;
  #isPageCounted = true;
  #gathered: readonly AnalyticsEvent[] = [];
  #taken = 0;
  #isWaiting = false;

  constructor(needs: AnalyticsNeeds) {
    this.#needs = needs;
    this.follow();
  }

  /** The settings of the campaign may have changed: asks where there is something to ask. */
  follow = (): void => {
    const choice = this.#choice();
    const isOpen = this.question.get().isOpen || choice === undefined;
    this.question.set({ isOpen: isOpen && this.#asks(), choice });
    if (!this.#isAllowed()) this.#gathered = [];
  };

  /** Asks again, so that the fan can decide otherwise; nothing where the campaign does not ask. */
  ask = (): void => {
    if (this.#asks()) this.question.set({ isOpen: true, choice: this.#choice() });
  };

  /** Puts the question away; a decision that was made before stays. */
  close = (): void => {
    if (this.#choice() !== undefined) this.question.update((question) => ({ ...question, isOpen: false }));
  };

  decide = (choice: Choice): void => {
    keepChoice(this.#needs.kept, this.#needs.settings(), choice);
    this.question.set({ isOpen: false, choice });
    if (choice === 'granted') return this.#countPage();
    this.#gathered = [];
    this.#needs.external()?.stop();
  };

  /** The fan came to a page; one that is come to in a hidden window counts when it is seen. */
  viewed(page: string): void {
    this.#page = page;
    this.#isPageCounted = false;
    this.#countPage();
  }

  /** The browser brought the page back as it was left. */
  restored(): void {
    if (this.#page !== undefined) this.viewed(this.#page);
  }

  track(category: string, label: string | undefined): void {
    this.#gather({ kind: 'event', name: category, label: (label ?? '').slice(0, mostLabelUnits) });
  }

  /** The page is hidden or left, perhaps for good: sends at once what was gathered. */
  leave(): void {
    this.#send({ isLast: true });
  }

  #countPage(): void {
    this.#needs.whenSeen(() => {
      if (this.#isPageCounted || this.#page === undefined || !this.#isAllowed()) return;
      this.#isPageCounted = true;
      this.#gather({ kind: 'view', name: this.#page, label: '' });
    });
  }

  #gather(event: AnalyticsEvent): void {
    if (!this.#isAllowed() || this.#taken >= mostInAll) return;
    this.#taken += 1;
    this.#gathered = [...this.#gathered, event];
    this.#needs.external()?.count(event);
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#needs.wait(() => {
      this.#isWaiting = false;
      this.#send({ isLast: false });
    }, gatheringMs);
  }

  #send(options: { readonly isLast: boolean }): void {
    const { analyticsId } = this.#needs.settings();
    const gathered = this.#gathered;
    this.#gathered = [];
    if (analyticsId === null || !this.#isAllowed()) return;
    for (let first = 0; first < gathered.length; first += mostEventsAtOnce) {
      const events = gathered.slice(first, first + mostEventsAtOnce);
      void this.#needs.send({ analyticsId, ...this.#needs.page, events }, options).catch(() => {});
    }
  }

  #isAllowed(): boolean {
    const { analyticsId } = this.#needs.settings();
    return analyticsId !== null && (!this.#asks() || this.#choice() === 'granted');
  }

  #asks(): boolean {
    return asksConsent(this.#needs.settings());
  }

  #choice(): Choice | undefined {
    return readChoice(this.#needs.kept, this.#needs.settings());
  }
}
