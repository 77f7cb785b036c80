import type { ProviderPrograms } from '#component-registry/embeds/provider-programs.ts';
import type { AnalyticsEvent } from '#schemas/api/analytics.ts';
import type { EmbedName } from '#schemas/campaign/embeds.ts';

/** Somebody else who counts what this page counts. */
export interface ExternalAnalytics {
  count(event: AnalyticsEvent): void;
  /** The fan does not allow it any more. */
  stop(): void;
}

interface Options {
  readonly view: Window;
  readonly programs: Pick<ProviderPrograms, 'load'>;
  readonly analyticsId: string;
  embeds(): readonly EmbedName[];
}

/**
 * Counts at Google Analytics too, through the program that the release declares; it is loaded with the first event. It is
 * given names of pages, never their addresses.
 */
export function googleAnalytics({ view, programs, analyticsId, embeds }: Options): ExternalAnalytics {
  const layered = view as Window & { dataLayer?: unknown[] } & Record<string, unknown>;
  const disabled = `ga-disable-${analyticsId}`;
  let isOpen = false;

  // Its program reads the arguments themselves; a list of the same is ignored.
  function gtag(..._command: readonly unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    (layered.dataLayer ??= []).push(arguments);
  }

  function open(): void {
    layered[disabled] = false;
    if (isOpen) return;
    isOpen = true;
    gtag('js', new Date());
    gtag('config', analyticsId, { send_page_view: false });
    programs.load('google-analytics', embeds(), `?id=${encodeURIComponent(analyticsId)}`);
  }

  return {
    count({ kind, name, label }) {
      open();
      const { origin } = view.location;
      if (kind === 'view') gtag('event', 'page_view', { page_title: name, page_location: `${origin}/${name}` });
      else gtag('event', name, { event_label: label });
    },
    stop() {
      layered[disabled] = true;
    },
  };
}
