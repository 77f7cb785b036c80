import { PNG } from 'pngjs';
import type { Browser, Page } from 'playwright';
import { walkJson, propertyOf } from '#content-lint/json/json-path.ts';
import type { JsonPath } from '#content-lint/json/json-path.ts';
import { Findings } from '#content-lint/model/findings.ts';
import { parseCampaign } from '#content-lint/parse/parsed-campaign.ts';
import type { ParsedCampaign } from '#content-lint/parse/parsed-campaign.ts';
import type { ContentIssue } from '#schemas/api/content.ts';
import type { ScenarioDevice } from '#schemas/scenario/given.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import { readCampaignFolder } from '#server/testing/door.ts';
import { createVirtualClock } from '../run/virtual-clock.ts';
import { givenDefaults } from '../scenario/planned-given.ts';
import { openScreen } from '../screen/open/open-screen.ts';
import type { Screen } from '../screen/screen.ts';
import { takeScreenshot } from '../screen/take-screenshot.ts';
import { openOwnStage } from '../stage/open-own-stage.ts';
import type { OwnStageOptions } from '../stage/open-own-stage.ts';
import type { Stage } from '../stage/stage.ts';
import { contrastVisits } from './contrast-visits.ts';
import type { ContrastVisit } from './contrast-visits.ts';
import { measureText } from './measure-text.ts';
import type { TextContrast } from './measure-text.ts';
import { hideTexts, scrollOn, showTexts, textsOf } from './texts-of.ts';
import type { PageText } from './texts-of.ts';

export interface RenderedContrast {
  readonly issues: readonly ContentIssue[];
  /** How many texts were measured. */
  readonly measured: number;
}

interface ContrastOptions extends Pick<OwnStageOptions, 'emptyDatabase' | 'preparedIn'> {
  /** Folder with campaign.json. */
  readonly folder: string;
  readonly browser: Browser;
  /** Looks at the pages of these addresses alone, in this situation. */
  readonly only?: { readonly situation: string; readonly paths: readonly string[] };
  readonly devices?: readonly ScenarioDevice[];
}

/** A text, and where it was seen. */
interface WeakText extends MeasuredText {
  readonly seen: string;
}

const bothSizes: readonly ScenarioDevice[] = ['phone', 'desktop'];
/** Who looks at the pages of members: has enough for a prize, and not for all. */
const member = { persona: 'hina_hoshi', points: 1500 };

/**
 * Opens every page of a campaign, in each situation that changes it, on a phone and on a desktop, and measures its texts against
 * what is painted behind them. Rejects as `openOwnStage` does.
 */
export async function renderedContrast(options: ContrastOptions): Promise<RenderedContrast> {
  const { folder, only, emptyDatabase, preparedIn } = options;
  const campaign = parseCampaign(await readCampaignFolder(folder), new Findings());
  const stage = await openOwnStage({ campaignFolder: folder, emptyDatabase, preparedIn });
  const weak: WeakText[] = [];
  let measured = 0;
  try {
    for (const visit of contrastVisits(campaign, only)) {
      const seen = await visitPages(stage, options, visit);
      measured += seen.length;
      weak.push(...seen.filter(({ text, ratio }) => ratio < neededOf(text)));
    }
  } finally {
    await stage.close();
  }
  return { issues: issuesOf(campaign, weak), measured };
}

async function visitPages(
  stage: Stage,
  { browser, devices = bothSizes }: ContrastOptions,
  { key, paths }: ContrastVisit,
): Promise<readonly WeakText[]> {
  const { situation, subSituation, isLoggedIn } = key;
  const given = { ...givenDefaults, product: { situation, subSituation }, ...(isLoggedIn && { member }) };
  const clock = createVirtualClock(given.clock);
  const play = await stage.begin({ given, steps: [] }, clock);
  const { origin } = stage;
  const { cookies, heldCalls } = play;
  const { locale, seed } = given;
  try {
    const found: WeakText[] = [];
    for (const device of devices) {
      const screen = await openScreen(browser, {
        origin,
        device,
        locale,
        seed,
        opens: false,
        clock,
        cookies,
        heldCalls,
        isSeen: true,
      });
      for (const path of paths) {
        const texts = await measurePage(screen, path);
        found.push(...texts.map((text) => ({ ...text, seen: `on a ${device} at ${path}, ${describe(key)}` })));
      }
      await screen.close();
    }
    return found;
  } finally {
    await play.end();
  }
}

interface MeasuredText extends TextContrast {
  readonly text: PageText;
}

/** Most windows of one page: its texts repeat in longer ones. */
const mostWindows = 12;

async function measurePage({ page, origin, settle }: Screen, path: string): Promise<readonly MeasuredText[]> {
  const measured = new Map<string, MeasuredText>();
  await page.goto(`${origin}${path}`);
  for (let window = 0; window < mostWindows; window += 1) {
    await settle();
    const texts = (await page.evaluate(textsOf)).filter((text) => !measured.has(keyOf(text)));
    for (const text of await measureTexts(page, texts)) measured.set(keyOf(text.text), text);
    if (!(await page.evaluate(scrollOn))) break;
  }
  return [...measured.values()];
}

function keyOf({ node, words }: PageText): string {
  return `${node?.script} ${node?.path} ${words}`;
}

async function measureTexts(page: Page, texts: readonly PageText[]): Promise<readonly MeasuredText[]> {
  if (texts.length === 0) return [];
  const whole = await pictureOf(page);
  await page.evaluate(hideTexts);
  const pictures = { whole, bare: await pictureOf(page) };
  await page.evaluate(showTexts);
  return texts.flatMap((text) => {
    const contrast = measureText(text, pictures);
    return contrast === undefined ? [] : [{ ...contrast, text }];
  });
}

async function pictureOf(page: Page): Promise<PNG> {
  return PNG.sync.read(await takeScreenshot(page, { animations: 'disabled' }));
}

function neededOf({ isLarge }: PageText): number {
  return isLarge ? 3 : 4.5;
}

function describe({ situation, subSituation, isLoggedIn }: SelectionKey): string {
  const stage = subSituation === null ? `"${situation}"` : `"${situation}" with sub-situation "${subSituation}"`;
  return `to ${isLoggedIn ? 'members' : 'visitors'} in situation ${stage}`;
}

/** One finding for each node, of the weakest of its texts. */
function issuesOf(campaign: ParsedCampaign, weak: readonly WeakText[]): readonly ContentIssue[] {
  const findings = new Findings();
  const worst = new Map<string, WeakText>();
  for (const one of weak.toSorted((first, second) => second.ratio - first.ratio))
    worst.set(one.text.node === null ? one.text.words : `${one.text.node.script} ${one.text.node.path}`, one);
  for (const { text, ratio, ink, ground, seen } of worst.values()) {
    const { document, path } = placeOf(campaign, text);
    const needed = text.isLarge ? 'large text needs 3' : 'text needs 4.5';
    const node = text.node === null ? '' : ` (node ${text.node.script} ${text.node.path})`;
    const finding = {
      severity: 'warning',
      code: 'contrast.rendered',
      message: `"${text.sentence}"${node} has a contrast of ${ratio.toFixed(2)} ${seen}: ${ink} on ${ground}; ${needed}.`,
      hint: 'change a colour of the theme, or the skin of this part',
    } as const;
    if (document === undefined) findings.file('scripts/system/theme.json', finding);
    else findings.at(document, path, finding);
  }
  return findings.issues();
}

/** The node of a text in its file: the last of its path that stands there by its id. */
function placeOf(
  campaign: ParsedCampaign,
  { node }: PageText,
): { document?: ParsedCampaign['scripts'][number]['document']; path: JsonPath } {
  const script = campaign.scripts.find(({ kind, name }) => `${kind}/${name}` === node?.script);
  if (script === undefined || node === null) return { path: [] };
  const steps = node.path.split('/');
  let found: JsonPath = [];
  let depth = -1;
  walkJson(script.document.value, (value, path) => {
    const at = steps.lastIndexOf(String(propertyOf(value, 'id')));
    if (at > depth) [depth, found] = [at, path];
  });
  return { document: script.document, path: found };
}
