import {
  DrawRaffleBody,
  DrawResponse,
  RaffleExport,
  RaffleParams,
  RaffleVerification,
  RedrawRaffleBody,
} from '#schemas/api/raffles.ts';
import { ErrorBody } from '#schemas/api/error.ts';
import { drawRaffle, redrawRaffle } from '#server/features/raffles/draw/draw-raffle.ts';
import { exportRaffle } from '#server/features/raffles/draw/export-raffle.ts';
import { verifyRaffle } from '#server/features/raffles/draw/verify-raffle.ts';
import { commonErrors } from '#server/http/answers/route-errors.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';

/** Calls of the operators about raffles: the draw, its verification, who entered and won. */
export const operatorRafflesRoutes: AppPlugin = (app, dependencies) => {
  const { db } = dependencies;
  const tags = ['operators'];
  const config = { usesSession: false };
  const errors = { ...commonErrors, 401: ErrorBody, 404: ErrorBody };

  app.post(
    '/content/raffles/:id/draw',
    {
      config,
      schema: {
        summary: 'Draws a closed raffle by the public randomness that its definition names.',
        tags,
        params: RaffleParams,
        body: DrawRaffleBody,
        response: { 200: DrawResponse, 409: ErrorBody, 422: ErrorBody, ...errors },
      },
    },
    ({ params, body }) => db.transaction((tx) => drawRaffle(tx, dependencies, { ...params, ...body })),
  );

  app.post(
    '/content/raffles/:id/redraw',
    {
      config,
      schema: {
        summary: 'Lets the first reserve take the place of a winner who cannot be reached.',
        tags,
        params: RaffleParams,
        body: RedrawRaffleBody,
        response: { 200: DrawResponse, 409: ErrorBody, 422: ErrorBody, ...errors },
      },
    },
    ({ params, body }) => db.transaction((tx) => redrawRaffle(tx, dependencies, { ...params, ...body })),
  );

  app.get(
    '/content/raffles/:id/verification',
    {
      config,
      schema: {
        summary: 'Compares what is kept of a raffle with what its entries, its randomness and the rules give.',
        tags,
        params: RaffleParams,
        response: { 200: RaffleVerification, ...errors },
      },
    },
    ({ params: { id } }) => verifyRaffle(db, id),
  );

  app.get(
    '/content/raffles/:id/export',
    {
      config,
      schema: {
        summary: 'All entries of a raffle with who made them: those drawn first, in the order of the draw.',
        tags,
        params: RaffleParams,
        response: { 200: RaffleExport, ...errors },
      },
    },
    ({ params: { id } }) => exportRaffle(db, id),
  );
};
