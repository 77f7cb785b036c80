import type { ContentReport } from './api/contents-reports.ts';
import type { Boot } from './boot.ts';
import type { Locale } from './locale-names.ts';

/** A page that is to be drawn for one reader. */
export interface PageToRender {
  readonly boot: Boot;
  readonly locale: Locale;
  /** Path of the page, without query. */
  readonly path: string;
}

/** What drawing a page on the server gives. */
export type RenderedPage =
  | {
      readonly kind: 'page';
      /** Content of the root element. */
      readonly html: string;
      /** Style sheet of the release's theme. */
      readonly theme: string;
      /** Title of the page, in the language of the reader; empty when it has none. */
      readonly title: string;
      /** False when it is the page that stands in where there is none, or none that this fan may see. */
      readonly isFound: boolean;
      /** What of the content is not as it should be and was told while drawing. */
      readonly reports: readonly ContentReport[];
    }
  | {
      readonly kind: 'redirect';
      /** Path of the page that the reader is sent to instead. */
      readonly to: string;
    };

/** Draws a page as the browser program would first draw it; rejects when it cannot. */
export type RenderPage = (page: PageToRender) => Promise<RenderedPage>;
