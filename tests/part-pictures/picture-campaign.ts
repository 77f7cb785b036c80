import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { embedNames } from '#schemas/campaign/embeds.ts';
import { paramsOf, sourceNames } from '#schemas/data-model/sources.ts';

const demo = 'fixtures/campaigns/hoshi-no-uta';
const template = 'server/content-command/new/template';

/** The path of the page that shows a component. */
export function pathOf(name: string): string {
  return `/${pageOf(name)}`;
}

/**
 * Writes a campaign into a folder: the demo's records, texts and drawings in the look that campaigns begin with, and a page
 * for each of these nodes, by the name of its component.
 */
export async function writePictureCampaign(folder: string, nodes: ReadonlyMap<string, object>): Promise<void> {
  await cp(demo, folder, { recursive: true });
  await rm(join(folder, 'skin'), { recursive: true });
  await cp(`${template}/scripts/system/theme.json`, join(folder, 'scripts/system/theme.json'));
  await cp(`${template}/assets`, join(folder, 'assets'), { recursive: true, force: false });
  await changeJson(join(folder, 'campaign.json'), (campaign) => ({ ...campaign, embeds: embedNames }));
  await changeJson(join(folder, 'scripts/system/routes.json'), ({ routes, ...script }) => ({
    ...script,
    routes: [
      ...(routes as object[]),
      ...[...nodes.keys()].map((name) => ({ path: pathOf(name), page: pageOf(name), login: 'login' })),
    ],
  }));
  for (const [name, node] of nodes) {
    await writeFile(join(folder, `scripts/pages/${pageOf(name)}.json`), JSON.stringify(pageAround(pageOf(name), node)));
  }
}

/** Sources that no part of the address has to name. */
const data = sourceNames.filter((name) => paramsOf(name).length === 0);

function pageAround(name: string, node: object) {
  const flows = [...new Set([...JSON.stringify(node).matchAll(/flows\.(\w+)/g)].map(([, flow]) => flow))];
  return { kind: 'page', name, title: 'Parts', data, ...(flows.length > 0 && { flows }), variants: [{ body: [node] }] };
}

function pageOf(name: string): string {
  return `parts-of-${name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}`;
}

async function changeJson(file: string, change: (value: Readonly<Record<string, unknown>>) => object): Promise<void> {
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))));
}
