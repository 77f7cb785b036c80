import { DrawResponse, RaffleExport, RaffleVerification } from '#schemas/api/raffles.ts';
import type { RedrawRaffleBody } from '#schemas/api/raffles.ts';
import type { ServerAccess } from '#server/command-line/find-server.ts';
import { accept, callServer } from '#server/command-line/operator-calls.ts';
import type { Database } from '#server/db/database.ts';
import { drawRaffle, redrawRaffle } from '#server/features/raffles/draw/draw-raffle.ts';
import { exportRaffle } from '#server/features/raffles/draw/export-raffle.ts';
import { verifyRaffle } from '#server/features/raffles/draw/verify-raffle.ts';

/** What the command asks of raffles, wherever their database is. */
export interface RaffleAccess {
  draw(id: string, randomness: string): Promise<DrawResponse>;
  redraw(id: string, redraw: RedrawRaffleBody): Promise<DrawResponse>;
  verify(id: string): Promise<RaffleVerification>;
  export(id: string): Promise<RaffleExport>;
}

/** Raffles of a server. */
export function rafflesThroughServer(access: ServerAccess): RaffleAccess {
  return {
    draw: async (id, randomness) =>
      accept(await callServer(access, 'POST', pathOf(id, 'draw'), { randomness }), DrawResponse),
    redraw: async (id, redraw) => accept(await callServer(access, 'POST', pathOf(id, 'redraw'), redraw), DrawResponse),
    verify: async (id) => accept(await callServer(access, 'GET', pathOf(id, 'verification')), RaffleVerification),
    export: async (id) => accept(await callServer(access, 'GET', pathOf(id, 'export')), RaffleExport),
  };
}

/** Raffles of a database. */
export function rafflesInDatabase(db: Database, services: Parameters<typeof drawRaffle>[1]): RaffleAccess {
  return {
    draw: (id, randomness) => db.transaction((tx) => drawRaffle(tx, services, { id, randomness })),
    redraw: (id, redraw) => db.transaction((tx) => redrawRaffle(tx, services, { id, ...redraw })),
    verify: (id) => verifyRaffle(db, id),
    export: (id) => exportRaffle(db, id),
  };
}

function pathOf(id: string, call: string): string {
  return `/content/raffles/${encodeURIComponent(id)}/${call}`;
}
