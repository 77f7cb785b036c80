import type { AppPart } from '../app-dependencies.ts';

/** Recognises the member of a call by the session cookie. */
export const sessionPlugin: AppPart = (app) => {
  app.decorateRequest('member', null);
};
