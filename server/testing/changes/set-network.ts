import Value from 'typebox/value';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { createToken } from '#server/base/secrets/secret-token.ts';
import type { GivenNetwork } from '#schemas/scenario/given.ts';
import { checkActions } from '#server/features/social-actions/check-actions.ts';
import type { OutwardServices } from '#server/jobs/job.ts';
import { doAct, savePost } from '#server/features/sandbox/network/acts-repository.ts';
import { readFaults, SandboxFaults, saveFaults } from '#server/features/sandbox/network/faults.ts';
import { findAuthor, publishedThings } from '#server/features/sandbox/network/published-things.ts';
import type { PublishedThings } from '#server/features/sandbox/network/published-things.ts';
import { expireAccessTokens, revokeGrants } from '#server/features/sandbox/network/tokens-repository.ts';
import { findPersona, unknownName } from '../stage/names.ts';
import { StageError } from '../stage/stage-state.ts';
import type { StageServices } from '../stage/stage-state.ts';

/** Sets the sandbox network. Throws `StageError` for an account that there is not, and for what no fault can be. */
export async function setNetwork(services: StageServices, given: GivenNetwork): Promise<void> {
  const { db, clock, random } = services;
  const { faults, tokens, acts = [], posts = [] } = given;
  if (faults !== undefined) await saveFaults(db, checked({ ...(await readFaults(db)), ...faults }));
  if (tokens === 'expired') await expireAccessTokens(db);
  if (tokens === 'revoked') await revokeGrants(db);
  const published = publishedThings(await readReleaseView(db));
  for (const { persona, act: kind, target } of acts) {
    const act = { kind, target: kind === 'follow' ? accountNamed(published, target) : target };
    await doAct(db, findPersona(persona).id, act, clock.now());
  }
  for (const { persona, text: body, quotes = null, repliesTo = null } of posts) {
    const post = { personaId: findPersona(persona).id, body, quotes, repliesTo, draft: createToken(random) };
    await savePost(db, services, post);
  }
}

/** As long as a server lets an action wait until it looks first. */
const firstLookMs = 5_000;

/** Has the server look at the network for what is pending, as if the time for that had come. */
export async function lookAtNetwork({ db, ...services }: StageServices & OutwardServices): Promise<void> {
  const then = new Date(services.clock.now().getTime() + firstLookMs);
  await checkActions.work(db, { ...services, clock: { now: () => then } });
}

function checked(faults: SandboxFaults): SandboxFaults {
  [...faults.unfound, ...faults.protected].map(findPersona);
  const [problem] = Value.Errors(SandboxFaults, faults);
  if (problem === undefined) return faults;
  throw new StageError(`The network cannot go wrong so: ${problem.instancePath} ${problem.message}.`);
}

function accountNamed(published: PublishedThings, screenName: string): string {
  const author = findAuthor(published, screenName);
  if (author !== undefined) return author.id;
  throw unknownName(
    'account',
    screenName,
    published.accounts.map((account) => account.screenName),
  );
}
