import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pace, Voice } from '#component-registry/components/draw-moment/draw-moment.schema.ts';

/** How a campaign has its moments, and what is drawn in them, from rarity 1 on. */
interface MomentCampaign {
  readonly pace: Pace;
  readonly voice: Voice;
  readonly tune: string;
  readonly drawings: readonly string[];
}

export const momentCampaigns = {
  'hoshi-no-uta': {
    pace: 'calm',
    voice: 'chime',
    tune: 'E5 G5 C6 B5 A5 E5 G5 C6',
    drawings: ['star-candy', 'pocket-score', 'brass-key', 'crystal-box', 'orrery-lamp'],
  },
  'shiomi-cup': {
    pace: 'quick',
    voice: 'clack',
    tune: 'C4 C4 G4 C4 E4 G4 C5',
    drawings: ['pin-gull', 'pin-tram', 'pin-lighthouse', 'pin-keeper', 'pin-crest'],
  },
} as const satisfies Readonly<Record<string, MomentCampaign>>;
export type MomentCampaignName = keyof typeof momentCampaigns;

/** The path of the page with a link to each moment. */
export const listPath = '/moments';

/** The name of the link to the moment of a rarity. */
export function linkOf(rarity: number): string {
  return `moment-${rarity}`;
}

/** Writes a campaign of the fixtures into a folder, with a page for the moment of each rarity, and one that leads to them. */
export async function writeMomentCampaign(folder: string, name: MomentCampaignName): Promise<void> {
  await cp(join('fixtures/campaigns', name), folder, { recursive: true });
  const { drawings, ...props } = momentCampaigns[name];
  const moments = drawings.map((drawing, index) => momentPage(index + 1, drawing, props));
  const links = moments.map((page) => ({
    id: page.name,
    component: 'TextLink',
    props: { label: page.name, to: `/${page.name}` },
  }));
  const pages = [pageOf(listPath.slice(1), links), ...moments];
  for (const page of pages) await writeFile(join(folder, `scripts/pages/${page.name}.json`), JSON.stringify(page));
  const routesFile = join(folder, 'scripts/system/routes.json');
  const routes = JSON.parse(await readFile(routesFile, 'utf8')) as { routes: object[] };
  routes.routes.push(...pages.map((page) => ({ path: `/${page.name}`, page: page.name })));
  await writeFile(routesFile, JSON.stringify(routes));
}

function momentPage(rarity: number, drawing: string, props: Readonly<Record<string, string>>) {
  const result = { name: drawing, src: `asset:gacha/${drawing}.svg`, rarity };
  const labels = { skipLabel: 'Skip', soundOnLabel: 'Sound on', soundOffLabel: 'Sound off' };
  return pageOf(linkOf(rarity), [
    { id: 'moment', component: 'DrawMoment', props: { ...props, ...labels, result, announcement: drawing } },
  ]);
}

function pageOf(name: string, body: readonly object[]) {
  return { kind: 'page', name, title: 'Moment', variants: [{ body }] };
}
