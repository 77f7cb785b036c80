import type { Documents } from '#tests/app/in-memory-site.tsx';
import { layout, modalScript, pageScript, systemScript } from '#tests/app/in-memory-site.tsx';
import { words } from './probe.ts';

/** Where a script with a fault is shown. */
export interface ProbePlace {
  readonly name: 'page' | 'modal' | 'system';
  /** The script that holds the fault. */
  readonly script: string;
  /** A whole release with such a script. */
  documents(body: readonly unknown[]): Documents;
  /** All that is seen on the page when the script shows these texts. */
  seen(texts: readonly string[]): readonly string[];
  /** All that is seen on the page when the script cannot be had. */
  readonly seenInstead: readonly string[];
}

const release: Documents = { ...layout, 'page/top': pageScript('top', [words('welcome', 'Welcome')]) };

/** A page, a modal above a page, and the footer of a page. */
export const places: readonly ProbePlace[] = [
  {
    name: 'page',
    script: 'page/top',
    documents: (body) => ({ ...layout, 'page/top': pageScript('top', body) }),
    seen: (texts) => ['Skip to content', 'The top page', ...texts, 'The footer'],
    seenInstead: ['Skip to content', 'Sorry', 'The footer'],
  },
  {
    name: 'modal',
    script: 'modal/probe',
    documents: (body) => ({ ...release, 'modal/probe': modalScript('probe', body) }),
    seen: (texts) => ['Skip to content', 'The top page', 'Welcome', 'The footer', 'The probe modal', ...texts],
    seenInstead: ['Skip to content', 'The top page', 'Welcome', 'The footer', 'Something went wrong', 'Sorry'],
  },
  {
    name: 'system',
    script: 'system/footer',
    documents: (body) => ({ ...release, 'system/footer': systemScript('footer', ...body) }),
    seen: (texts) => ['Skip to content', 'The top page', 'Welcome', ...texts],
    seenInstead: ['Skip to content', 'The top page', 'Welcome'],
  },
];
