import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { GivenMember } from '#schemas/scenario/given.ts';
import {
  buildApp,
  createToken,
  readSettings,
  openInMemory,
  readSiteBuild,
  systemRandom,
  seededRandom,
  StageError,
  registerGiven,
  publishFolder,
  createStageRelease,
  takeSnapshot,
} from '#server/testing/door.ts';
import type {
  Settings,
  BuiltRelease,
  Database,
  SiteBuild,
  StageCookie,
  RegisterServices,
  StageRelease,
} from '#server/testing/door.ts';
import type { VirtualClock } from '../run/virtual-clock.ts';
import type { Plan } from '../scenario/plan.ts';
import { createFaultyTransport } from './front/faulty-transport.ts';
import { openFrontServer } from './front/front-server.ts';
import type { FrontServer } from './front/front-server.ts';
import { KeptAnswers } from './front/kept-answers.ts';
import { changeWorld, createOwnPlay } from './own-play.ts';
import type { Play, Stage } from './stage.ts';

export interface OwnStageOptions {
  /** Folder with campaign.json. */
  readonly campaignFolder: string;
  /** Folder of the built site; that of the project if left out. */
  readonly siteFolder?: string;
  /** File with a dump of an empty database, which is quicker to open than a new one is to make. */
  readonly emptyDatabase?: string | undefined;
  /** Folder where prepared campaigns are kept: see `prepareFolder`. */
  readonly preparedIn?: string | undefined;
}

const builtSite = fileURLToPath(new URL('../../dist/site', import.meta.url));
const publishedAt = new Date('2026-11-01T00:00:00Z');

/**
 * Opens a site for scenarios of one campaign: the real server on a database in memory, which nothing outside of this
 * process reaches or changes. Throws `StageError` when the site is not built or the campaign cannot be published.
 */
export async function openOwnStage(options: OwnStageOptions): Promise<Stage> {
  const { campaignFolder, siteFolder = builtSite, emptyDatabase, preparedIn } = options;
  const site = await readSiteBuild(siteFolder);
  if (site === null) throw new StageError(`There is no built site in ${siteFolder}.`, 'Build it: npm run build');
  const database = await openInMemory(
    emptyDatabase === undefined ? undefined : new Blob([await readFile(emptyDatabase)]),
  );
  try {
    const { db } = database;
    const settings = stageSettings();
    const services = { db, clock: { now: () => publishedAt }, random: seededRandom('stage'), settings };
    const published = await publishFolder(services, campaignFolder, preparedIn);
    const snapshot = await takeSnapshot(database.client);
    const front = await openFrontServer();
    const kept = new KeptAnswers();
    return {
      origin: front.origin,
      async begin(plan, clock) {
        front.put(null);
        await snapshot.restore();
        return beginPlay({ db, site, front, kept, published, settings }, plan, clock);
      },
      async close() {
        await front.close();
        await database.close();
        await site.close();
      },
    };
  } catch (error) {
    await database.close();
    await site.close();
    throw error;
  }
}

/** Nothing of the environment counts: whoever replays may have a server with settings of its own. */
function stageSettings(): Settings {
  return readSettings({ SECRET_KEY: createToken(systemRandom), OPERATOR_TOKEN: createToken(systemRandom) });
}

interface StageParts {
  readonly db: Database;
  readonly site: SiteBuild;
  readonly front: FrontServer;
  readonly kept: KeptAnswers;
  readonly published: BuiltRelease;
  readonly settings: Settings;
}

async function beginPlay(stage: StageParts, { given }: Pick<Plan, 'given'>, time: VirtualClock): Promise<Play> {
  const { db, site, front, kept, published, settings } = stage;
  const clock = { now: () => new Date(time.now()) };
  const random = seededRandom(given.seed);
  const app = await buildApp({ db, settings, clock, random, site, origin: () => front.ownOrigin });
  try {
    await app.ready();
    const transport = createFaultyTransport(app, time, kept);
    const release = createStageRelease(published);
    const { secrets } = app.signIn;
    const { member, faults = [] } = given;
    const services = { db, clock, random, secrets, settings };
    const cookies = member ? [await registerWhileOpen(services, member, release, published)] : [];
    await changeWorld({ db, clock, random, settings, front, transport, release }, { ...given, faults });
    front.put(transport.serve);
    return createOwnPlay({ db, clock, random, settings, app, front, transport, release, cookies });
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Only an open campaign lets fans register and take prizes. What the campaign is else waits for the next `goLive`. */
async function registerWhileOpen(
  services: RegisterServices & Pick<StageParts, 'settings'>,
  member: GivenMember,
  release: StageRelease,
  published: BuiltRelease,
): Promise<StageCookie> {
  const { situation } = release.settings;
  release.change({ product: { situation: 'begin' } });
  await release.goLive(services);
  const cookie = await registerGiven(services, member, published);
  release.change({ product: { situation } });
  return cookie;
}
