import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '#server/process/app.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { readSettings } from '#server/base/settings/config.ts';
import type { Settings } from '#server/base/settings/config.ts';
import { personas } from '#server/features/sandbox/pages/personas.ts';
import type { PersonaBehaviour } from '#server/features/sandbox/pages/personas.ts';
import type { EngineUnderTest } from '../../support/engines.ts';
import { setCampaign } from '../../support/records.ts';
import { SiteBrowser } from '../../support/site-browser.ts';
import type { Visit } from '../../support/site-browser.ts';
import { anyRandom, clockAt } from '../../support/test-services.ts';
import type { SettableClock } from '../../support/test-services.ts';

/** The server listening on a port of its own, with the sandbox network, for one describe block. */
export interface TestSite {
  readonly clock: SettableClock;
  readonly app: App;
  readonly origin: string;
  readonly settings: Settings;
  browser(): SiteBrowser;
}

/** Starts the site before the tests of a block, with a campaign in the situation "begin". */
export function serveTestSite(database: EngineUnderTest, environment: Record<string, string> = {}): TestSite {
  const clock = clockAt();
  const settings = readSettings(environment);
  let app: App | undefined;
  let origin = '';
  beforeAll(async () => {
    await setCampaign(database.db);
    app = await buildApp({ db: database.db, clock, random: anyRandom, settings });
    await app.listen({ host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => app?.close());
  return {
    clock,
    settings,
    get app() {
      if (!app) throw new Error('The site is there only inside tests.');
      return app;
    },
    get origin() {
      return origin;
    },
    browser: () => new SiteBrowser(origin),
  };
}

/** The account of the sandbox network that behaves like that; the first one when several do. */
export function personaThatIs(behaviour: PersonaBehaviour, position = 0): (typeof personas)[number] {
  const persona = personas.filter((one) => one.behaviour === behaviour)[position];
  if (!persona) throw new Error(`No persona is ${behaviour}.`);
  return persona;
}

/** Goes through the sandbox network with an account and lets the site in; gives where the browser ended. */
export async function signIn(
  browser: SiteBrowser,
  purpose: 'login' | 'signup',
  persona: { readonly id: string },
  stopAt?: string,
): Promise<Visit> {
  const picker = await browser.open(`/auth/twitter/${purpose}?force_login=true`);
  const consent = await browser.submit(picker, { persona: persona.id });
  return browser.submit(consent, { decision: 'approve' }, stopAt);
}

/** Signs a new account up and registers it. */
export async function register(browser: SiteBrowser, persona: { readonly id: string }): Promise<void> {
  await signIn(browser, 'signup', persona);
  const { status } = await browser.call('/users', {
    method: 'POST',
    body: {},
    headers: { 'idempotency-key': `register-${persona.id}` },
  });
  if (status !== 200) throw new Error(`Registration was answered with ${status}.`);
}
