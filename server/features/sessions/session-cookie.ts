import type { BrowserCookie } from '#server/http/cookies/browser-cookie.ts';

/** Outlives the session itself, so that a browser learns that its session has ended. */
export const sessionCookie: BrowserCookie = { name: 'kansei_session', maxAgeSeconds: 60 * 24 * 60 * 60 };
