import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Folders and files that serve every feature and know none. */
const generic = [
  'src/app',
  'src/runtime',
  'src/renderer',
  'src/actors',
  'src/theme',
  'src/api-client',
  'machines/paged-list',
  'machines/session',
  'machines/script-loading',
  'machines/form',
  'machines/flow.ts',
  'machines/flow-contract.ts',
  'flows/flow-catalog.ts',
  'flows/flow-program.ts',
  'schemas/data-model/source.ts',
  'schemas/page/boot.ts',
  'schemas/data-model/data-model.ts',
  'schemas/content-script/routes/match-route.ts',
  'schemas/content-script/node.ts',
  'schemas/content-script/script.ts',
  'component-registry/definition/create-registry.ts',
  'component-registry/definition/implement.ts',
  'component-registry/forms',
  'component-registry/press',
  'component-registry/components/paged-list',
  'component-registry/components/sort-switch',
  'server/base',
  'server/http',
  'server/jobs',
  'server/pages',
  'server/publishing',
  'server/releases',
  'server/site',
  'server/features/reports',
  'server/features/sources/read-source.ts',
  'server/features/sources/sources.routes.ts',
  'content-lint',
];

/** Files among them that tie features to what is generic, or say something of one, and why. */
const excepted: Readonly<Record<string, string>> = {
  'src/api-client/api-client.ts': 'lists the writes of features',
  'src/api-client/resources/notifications.ts': 'opening one',
  'src/api-client/resources/prizes.ts': 'the exchange',
  'src/api-client/resources/gachas.ts': 'draws and decisions',
  'src/api-client/resources/proofs.ts': 'what is published of draws',
  'src/api-client/resources/raffles.ts': 'entries',
  'src/api-client/resources/inquiries.ts': 'the sending of an inquiry',
  'schemas/data-model/data-model.ts': 'an address in a description, for who writes scripts',
  'content-lint/checks/campaign/campaign-records-check.ts': 'the stock of a prize in campaign.json',
  'content-lint/checks/contrast/theme-pairs.ts': 'what components write on which surface',
  'content-lint/check-campaign.ts': 'lists the checks',
  'content-lint/checks/campaign/gacha-check.ts': 'the gacha in campaign.json',
  'content-lint/checks/campaign/raffles-check.ts': 'the raffles in campaign.json',
  'server/jobs/job-catalog.ts': 'lists the kinds of jobs',
  'server/publishing/definition-kinds.ts': 'lists the kinds that have state',
};

const feature = /prize|point_?-?histor|notification|inquir|raffle|gacha/i;

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .flatMap((name) => filesBelow(join(path, name)))
    .filter((file) => /\.tsx?$/.test(file));
}

/** The code of a module without comments, which may give an example. */
function codeOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

const examplesOfComponents = /\n {2}example: [\s\S]*/;

test('generic modules name no feature, but those that tie features to them', () => {
  const naming = generic
    .flatMap(filesBelow)
    .filter((file) => feature.test(codeOf(file).replace(file.endsWith('.schema.ts') ? examplesOfComponents : '', '')));
  expect(naming.toSorted()).toEqual(Object.keys(excepted).toSorted());
});
