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
  'server/audit',
  'server/awards',
  'server/base',
  'server/http',
  'server/jobs',
  'server/ledger',
  'server/outward',
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
  'src/actors/flow-services.ts': 'the code of an invitation is kept from before any flow',
  'src/actors/invitation-link.ts': 'the same',
  'src/app/hosts/controllers.ts': 'the same',
  'src/app/hosts/first-model.ts': 'what scripts read of the system before a flow',
  'src/app/site/dispatch-action.ts': 'the address of an action on a social network',
  'src/app/start/create-site.ts': 'addresses of the service that accounts are linked to may be left for',
  'src/app/start/main.tsx': 'what comes by the address of the page',
  'src/app/start/arrival/receive-invitation.ts': 'the link of an invitation',
  'src/app/start/arrival/redirect-outcome.ts': 'the way back from the social network',
  'src/app/start/arrival/report-visit.ts': 'a visit that comes from the service',
  'src/api-client/api-client.ts': 'lists the writes of features',
  'src/api-client/resources/invitations.ts': 'entering a code',
  'src/api-client/resources/service-associations.ts': 'the linking of an account',
  'src/api-client/resources/social-actions.ts': 'actions on a social network',
  'src/api-client/resources/users.ts': 'a member takes another account there',
  'src/api-client/resources/notifications.ts': 'opening one',
  'src/api-client/resources/prizes.ts': 'the exchange',
  'src/api-client/resources/gachas.ts': 'draws and decisions',
  'src/api-client/resources/proofs.ts': 'what is published of draws',
  'src/api-client/resources/raffles.ts': 'entries',
  'src/api-client/resources/inquiries.ts': 'the sending of an inquiry',
  'schemas/data-model/data-model.ts': 'an address in a description, for who writes scripts',
  'content-lint/checks/campaign/campaign-records-check.ts': 'the stock of a prize in campaign.json',
  'content-lint/checks/campaign/analytics-check.ts': 'what of a member must not be counted',
  'content-lint/checks/campaign/association-check.ts': 'the linking of accounts in campaign.json',
  'content-lint/checks/campaign/card-faces-check.ts': 'the faces of the profile card in campaign.json',
  'content-lint/checks/campaign/invitations-check.ts': 'the invitations in campaign.json',
  'content-lint/checks/campaign/posts-check.ts': 'the missions in campaign.json',
  'content-lint/checks/campaign/profile-card-check.ts': 'the profile card in campaign.json',
  'content-lint/checks/campaign/terms-check.ts': 'what members agreed to',
  'content-lint/checks/contrast/theme-pairs.ts': 'what components write on which surface',
  'content-lint/check-campaign.ts': 'lists the checks',
  'content-lint/checks/campaign/gacha-check.ts': 'the gacha in campaign.json',
  'content-lint/checks/campaign/raffles-check.ts': 'the raffles in campaign.json',
  'content-lint/faces/card-faces.ts': 'the faces of the profile card',
  'content-lint/pictures/picture-flaw.ts': 'reads the head of a PNG as the profile card does',
  'server/awards/award-kind.ts': 'awards bear the name of prizes',
  'server/awards/held-audit.ts': 'the same',
  'server/awards/hold-award.ts': 'the same',
  'server/jobs/job-catalog.ts': 'lists the kinds of jobs',
  'server/ledger/accounts.ts': 'an account caches what social actions earned',
  'server/ledger/ledger-kind.ts': 'what a line of the history shows',
  'server/ledger/transfers.ts': 'a reward for a mission is given once a period',
  'server/ledger/user-point.ts': 'what a member got of actions on a social network',
  'server/pages/make-page.ts': 'the policy of pages on which a card is made',
  'server/publishing/definition-kinds.ts': 'lists the kinds that have state',
};

const feature =
  /prize|point_?-?histor|notification|inquir|raffle|gacha|invitation|agreed|associat|(?<!ad|per)mission|sns|profile-?card/i;

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
