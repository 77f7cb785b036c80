import type { BrowserCookie } from '#server/http/cookies/browser-cookie.ts';

/** How long a fan may stay at the social network, in seconds. */
export const attemptLifeSeconds = 10 * 60;

/** Says that the browser which comes back is the one that left; shared by attempts in several tabs. */
export const attemptCookie: BrowserCookie = { name: 'kansei_sign_in', maxAgeSeconds: attemptLifeSeconds };
