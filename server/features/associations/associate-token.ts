import Type from 'typebox';
import { sealedCookie } from '#server/http/cookies/sealed-cookie.ts';

const threeWeeks = 21 * 24 * 60 * 60;

/** What the game sent a fan here with, in the fan's browser for 21 days: an app and the network may lie between. */
export const associateToken = sealedCookie({ name: 'kansei_game_token', maxAgeSeconds: threeWeeks }, Type.String());
