import { ScenarioFailure } from '../run/result.ts';
import { toPattern } from '../run/wildcard.ts';
import type { PlannedExpectation } from '../scenario/plan.ts';
import type { Screen } from '../screen/screen.ts';

type PagePart = keyof typeof parts;

/** What the page is, by the parts of an expectation: its words, and how it is read. */
const parts = {
  at: { words: 'The address', read: async ({ page, origin }) => addressOf(page.url(), origin) },
  status: { words: 'The status of the page', read: async (screen) => String(screen.pageStatus() ?? 'none') },
  title: { words: 'The title', read: ({ page }) => page.title() },
  language: {
    words: 'The language of the page',
    read: ({ page }) => page.evaluate(() => document.documentElement.lang),
  },
} as const satisfies Record<string, { words: string; read: (screen: Screen) => Promise<string> }>;

/** Waits until the page has this address, status, title or language. Throws `ScenarioFailure` when it has not. */
export async function expectPage(
  part: PagePart,
  wanted: string,
  screen: Screen,
  then: PlannedExpectation,
): Promise<void> {
  const { words, read } = parts[part];
  let actual = '';
  const isMet = await screen.until(async () => {
    actual = await read(screen);
    return isSame(part, wanted, actual, screen.origin) ? true : undefined;
  });
  if (isMet) return;
  throw new ScenarioFailure({
    message: `${words} is "${actual}", but should be "${wanted}".`,
    expected: wanted,
    actual,
    nearest: '',
    hint: '',
    place: then.placeOf(part),
  });
}

function isSame(part: PagePart, wanted: string, actual: string, origin: string): boolean {
  if (part === 'title') return toPattern(wanted).test(actual);
  return part === 'at' ? addressOf(new URL(wanted, origin).href, origin) === actual : wanted === actual;
}

/** Path and query on the site itself; the whole address elsewhere. */
function addressOf(url: string, origin: string): string {
  const { origin: host, pathname, search, href } = new URL(url);
  return host === origin ? `${pathname}${search}` : href;
}
