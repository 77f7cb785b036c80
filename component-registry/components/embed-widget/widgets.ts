import type { ProgramName } from '#schemas/campaign/embeds.ts';

/** What becomes of a widget. */
export interface WidgetEvents {
  shown(): void;
  /** The provider does not have it, or does not show it here. */
  missing(): void;
  watched(): void;
}

export interface Widget {
  /** Address where fans see it at the provider itself. */
  page(id: string): string;
  /** Host that the program comes from. */
  readonly host: string;
  /** Shows the post or video in an element; `program` is what the provider put on the window. */
  show(program: unknown, element: HTMLElement, id: string, events: WidgetEvents): void;
}

/** `window.twttr`, as far as it is used. */
interface Twitter {
  readonly widgets: {
    createTweet(id: string, element: HTMLElement, options: object): Promise<HTMLElement | undefined>;
  };
}

/** `window.YT`, as far as it is used. */
interface YouTube {
  readonly Player: new (element: HTMLElement, options: object) => unknown;
}

const playing = 1;

/** How each provider's program shows a post or video. */
export const widgets = {
  'x-widgets': {
    host: 'platform.twitter.com',
    page: (id) => `https://x.com/i/status/${id}`,
    show(program, element, id, { shown, missing }) {
      const { widgets: made } = program as Twitter;
      made
        .createTweet(id, element, { dnt: true, align: 'center', conversation: 'none' })
        .then((tweet) => (tweet === undefined ? missing() : shown()), missing);
    },
  },
  'youtube-api': {
    host: 'www.youtube.com',
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    show(program, element, id, { shown, missing, watched }) {
      const { Player } = program as YouTube;
      const onStateChange = ({ data }: { readonly data: number }) => {
        if (data === playing) watched();
      };
      // The player takes the place of the element that it is given.
      const stage = element.appendChild(element.ownerDocument.createElement('div'));
      void new Player(stage, {
        host: 'https://www.youtube-nocookie.com',
        videoId: id,
        playerVars: { playsinline: 1 },
        events: { onReady: shown, onError: missing, onStateChange },
      });
    },
  },
} as const satisfies Partial<Record<ProgramName, Widget>>;
