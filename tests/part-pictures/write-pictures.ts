import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import sharp from 'sharp';
import { catalog } from '#component-registry/catalog.ts';
import { partNames, pictureFile, picturesFolder, picturesIndex } from '#tools/content-guide/part-pictures.ts';
import type { PartPictures } from '#tools/content-guide/part-pictures.ts';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { createVirtualClock } from '#replay/run/virtual-clock.ts';
import { givenDefaults } from '#replay/scenario/planned-given.ts';
import { openOwnStage } from '#replay/stage/open-own-stage.ts';
import { legendPage } from './draw-legend.ts';
import { pathOf, writePictureCampaign } from './picture-campaign.ts';
import { shownNodeOf } from './shown-nodes.ts';
import { takePicture } from './take-picture.ts';

const now = '2026-11-21T03:00:00.000Z';
const given = { ...givenDefaults, product: { situation: 'begin' }, member: { persona: 'hina_hoshi', points: 4800 } };
/** Pixels of a picture for one of the page. */
const density = 1.25;
/** How good a picture is, tried in this order until it is small enough. */
const qualities = [80, 65, 50, 35, 20];
/** Most bytes of a picture. */
const mostBytes = 25 * 1024;

const wanted = process.argv.slice(2);
const shown = Object.values(catalog)
  .filter((definition) => partNames(definition).length > 0)
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .map((definition) => ({ name: definition.name, parts: partNames(definition), ...shownNodeOf(definition) }));

const folder = await mkdtemp(join(tmpdir(), 'kansei-parts-'));
const browser = await launchBrowser();
try {
  const campaignFolder = join(folder, 'hoshi-no-uta');
  await writePictureCampaign(campaignFolder, new Map(shown.map(({ name, node }) => [name, node])));
  const stage = await openOwnStage({ campaignFolder });
  const play = await stage.begin({ given, steps: [] }, createVirtualClock(now));
  const cookies = play.cookies.map((cookie) => ({ ...cookie, url: stage.origin }));
  await mkdir(picturesFolder, { recursive: true });
  const drawn = new Map(Object.entries(await readIndex()));
  for (const one of shown) {
    const context = await openContext(browser, one.width);
    await context.addCookies(cookies);
    drawn.set(one.name, await drawOne(context, stage.origin, one));
    await context.close();
  }
  const names = Object.keys(catalog).filter((name) => drawn.has(name));
  const index = Object.fromEntries(names.map((name) => [name, drawn.get(name)]));
  await writeFile(picturesIndex, `${JSON.stringify(index, null, 2)}\n`);
  await play.end();
  await stage.close();
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}

/** What was drawn before of components that are not drawn now. */
async function readIndex(): Promise<PartPictures> {
  return wanted.length === 0 ? {} : (JSON.parse(await readFile(picturesIndex, 'utf8')) as PartPictures);
}

async function openContext(opened: Browser, width: number): Promise<BrowserContext> {
  return opened.newContext({
    viewport: { width, height: 900 },
    deviceScaleFactor: density,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Asia/Tokyo',
  });
}

/** Draws the picture of one component, and says which of its parts are seen. */
async function drawOne(context: BrowserContext, origin: string, { name, parts }: (typeof shown)[number]) {
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  await page.goto(`${origin}${pathOf(name)}?lang=en`, { waitUntil: 'networkidle' });
  const whole = parts.map((part) => `${name}.${part}`);
  const taken = await takePicture(page, whole);
  const drawn = await context.newPage();
  await drawn.setContent(legendPage(taken, whole));
  const picture = await small(await drawn.locator('figure').screenshot());
  await writeFile(pictureFile(name), picture);
  const seen = parts.filter((part) => taken.boxes.has(`${name}.${part}`));
  console.log(`${name}: ${seen.length} of ${parts.length} parts, ${picture.length} bytes`);
  return { seen, unseen: parts.filter((part) => !seen.includes(part)) };
}

/** The picture as WebP in the best quality that is small enough. */
async function small(png: Buffer): Promise<Buffer> {
  let picture = png;
  for (const quality of qualities) {
    picture = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (picture.length <= mostBytes) break;
  }
  return picture;
}
