import type { Fault } from '#schemas/scenario/fault.ts';
import type { Change } from '#schemas/scenario/given.ts';
import {
  drawRaffles,
  failActions,
  holdRewards,
  lookAtNetwork,
  inviteFans,
  markDistributed,
  readReports,
  readStored,
  reviewRewards,
  setGacha,
  setNetwork,
  setStock,
} from '#server/testing/door.ts';
import type { App, Clock, Database, Random, Settings, StageCookie, StageRelease } from '#server/testing/door.ts';
import type { FaultyTransport } from './front/faulty-transport.ts';
import type { FrontServer } from './front/front-server.ts';
import type { Play, TransportFault } from './stage.ts';

/** What one play on a stage of our own is made of. */
export interface OwnPlay {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Settings;
  readonly app: App;
  readonly front: FrontServer;
  readonly transport: FaultyTransport;
  readonly release: StageRelease;
  readonly cookies: readonly StageCookie[];
}

/** A play that has begun. */
export function createOwnPlay(parts: OwnPlay): Play {
  const { db, app, front, transport, cookies } = parts;
  return {
    cookies,
    change: (change) => changeWorld(parts, change),
    heldCalls: () => transport.heldCalls(),
    readStored: (persona) => readStored(db, persona),
    readReports: () => readReports(db),
    async end() {
      await transport.end();
      front.put(null);
      await app.close();
    },
  };
}

/** Changes product, prizes, gacha, stock, what was sent, the network, failed actions, held rewards, invitations and faults; what a change does not name stays. Throws `StageError`. */
export async function changeWorld(
  parts: Pick<OwnPlay, 'db' | 'clock' | 'random' | 'settings' | 'front' | 'transport' | 'release'>,
  change: Change,
): Promise<void> {
  const {
    product,
    prizes,
    gacha,
    raffles,
    stock = {},
    distributed = [],
    network,
    failedActions = [],
    heldRewards = [],
    reviewedRewards = [],
    drawnRaffles = [],
    invitations = [],
    faults,
    ...unknown
  } = change;
  // A word that nothing below carries out does not compile.
  void (unknown satisfies Readonly<Record<string, never>>);
  const { db, clock, random, settings, front, transport, release } = parts;
  release.change({ product, prizes, gacha, raffles, scriptFaults: faults?.filter(isScriptFault) });
  await setStock(db, stock);
  await failActions({ db, clock, random }, failedActions);
  await markDistributed({ db, clock, random }, distributed);
  await release.goLive({ db, clock, random, settings });
  await setGacha({ db, clock, random, settings }, gacha ?? {});
  await drawRaffles({ db, clock, random }, drawnRaffles);
  if (network !== undefined) await setNetwork({ db, clock, random }, network);
  if (network?.isLookedAt === true) {
    await lookAtNetwork({ db, clock, random, settings, origin: () => front.ownOrigin });
  }
  await holdRewards({ db, clock, random }, heldRewards);
  await reviewRewards({ db, clock, random }, reviewedRewards);
  await inviteFans({ db, clock, random, settings }, invitations);
  if (faults === undefined) return;
  transport.setFaults(faults.filter(isTransportFault));
  if (transport.losesConnections()) await front.closeIdleConnections();
}

function isScriptFault(fault: Fault): fault is Extract<Fault, { script: string }> {
  return 'script' in fault;
}

function isTransportFault(fault: Fault): fault is TransportFault {
  return !isScriptFault(fault);
}
