import { jsonRenderPage } from '../json-render-page.tsx';

/** @json-render/react as it renders by itself: it validates nothing. */
export const prepare = jsonRenderPage(() => {});
