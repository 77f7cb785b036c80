import type { ContentReport } from '../api/contents-reports.ts';
import type { Boot } from './boot.ts';
import type { Locale } from '../values/locale-names.ts';

/** A page that is to be rendered for one visitor or member. */
export interface PageToRender {
  readonly boot: Boot;
  readonly locale: Locale;
  /** Path of the page, without query. */
  readonly path: string;
}

/** What rendering a page on the server gives. */
export type RenderedPage =
  | {
      readonly kind: 'page';
      /** Content of the root element. */
      readonly html: string;
      /** Style sheet of the release's theme. */
      readonly theme: string;
      /** Title of the page, in its language; empty when it has none. */
      readonly title: string;
      /** False when it is the page that stands in where there is none, or none that this fan may see. */
      readonly isFound: boolean;
      /** What of the content is not as it should be and was reported while rendering. */
      readonly reports: readonly ContentReport[];
    }
  | {
      readonly kind: 'redirect';
      /** Path of the page that the fan is sent to instead. */
      readonly to: string;
    };

/** Renders a page as the browser program would first render it; rejects when it cannot. */
export type RenderPage = (page: PageToRender) => Promise<RenderedPage>;

/** A JSON value that many tasks name: its bytes are shared by all threads, its key is the same for the same value. */
export interface SharedJson {
  readonly key: number;
  readonly bytes: SharedArrayBuffer;
}

/** A page to render in another thread: what belongs to the release is shared, only the rest is copied. */
export interface RenderTask extends Omit<PageToRender, 'boot'> {
  readonly boot: Omit<Boot, 'sectors' | 'scripts'> & {
    readonly sectors: SharedJson;
    readonly scripts: readonly (readonly [name: string, document: SharedJson])[];
  };
}
