import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How a campaign has its moments, and what is drawn in them, from rarity 1 on. */
interface MomentCampaign {
  readonly props: Readonly<Record<string, string>>;
  readonly drawings: readonly string[];
}

export const momentCampaigns = {
  'hoshi-no-uta': {
    props: { tune: 'E5 G5 C6 B5 A5 E5 G5 C6' },
    drawings: ['star-candy', 'pocket-score', 'brass-key', 'crystal-box', 'orrery-lamp'],
  },
  'shiomi-cup': {
    props: { tune: 'C4 C4 G4 C5', pace: 'quick', voice: 'clack' },
    drawings: ['pin-gull', 'pin-tram', 'pin-lighthouse', 'pin-keeper', 'pin-crest'],
  },
} as const satisfies Readonly<Record<string, MomentCampaign>>;
export type MomentCampaignName = keyof typeof momentCampaigns;

/** The path of the page that plays the moment of a rarity as soon as it is there. */
export function momentPath(rarity: number): string {
  return `/moment-${rarity}`;
}

/** Writes a campaign of the fixtures into a folder, with a page for the moment of each rarity. */
export async function writeMomentCampaign(folder: string, name: MomentCampaignName): Promise<void> {
  await cp(join('fixtures/campaigns', name), folder, { recursive: true });
  const { props, drawings } = momentCampaigns[name];
  const pages = drawings.map((drawing, index) => pageOf(index + 1, drawing, props));
  for (const page of pages) await writeFile(join(folder, `scripts/pages/${page.name}.json`), JSON.stringify(page));
  const routesFile = join(folder, 'scripts/system/routes.json');
  const routes = JSON.parse(await readFile(routesFile, 'utf8')) as { routes: object[] };
  routes.routes.push(...pages.map((page) => ({ path: `/${page.name}`, page: page.name })));
  await writeFile(routesFile, JSON.stringify(routes));
}

function pageOf(rarity: number, drawing: string, props: Readonly<Record<string, string>>) {
  const moment = {
    id: 'moment',
    component: 'DrawMoment',
    props: {
      ...props,
      result: { name: drawing, src: `asset:gacha/${drawing}.svg`, rarity },
      announcement: drawing,
      skipLabel: 'Skip',
      soundOnLabel: 'Sound on',
      soundOffLabel: 'Sound off',
    },
  };
  return { kind: 'page', name: `moment-${rarity}`, title: 'Moment', variants: [{ body: [moment] }] };
}
