import Type from 'typebox';
import Value from 'typebox/value';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { answerNothing } from './home.routes.ts';
import { forgetActs } from './network/acts-repository.ts';
import { readFaults, SandboxFaults, saveFaults } from './network/faults.ts';
import { expireAccessTokens, revokeGrants } from './network/tokens-repository.ts';
import { ownQuery, pageTools, sendPage } from './page-tools.ts';
import { sandboxPaths } from './pages/sandbox-client.ts';
import { settingsPage } from './pages/settings-page.ts';

const FormText = Type.Optional(Type.String({ maxLength: 200 }));
const FormTexts = Type.Optional(
  Type.Union([Type.String({ maxLength: 60 }), Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50 })]),
);
const SettingsForm = Type.Object(
  {
    form_token: FormText,
    do: FormText,
    delay_ms: FormText,
    is_out: FormText,
    is_rate_limited: FormText,
    access_life: FormText,
    unfound: FormTexts,
    protected: FormTexts,
  },
  { additionalProperties: false },
);
type SettingsForm = Type.Static<typeof SettingsForm>;

const settingsForm = 'settings';

/** The page where a tester chooses what goes wrong at the network. */
export const settingsRoutes: AppPlugin = (app, dependencies) => {
  const { db } = dependencies;
  const tools = pageTools(dependencies);
  const config = { usesSession: false };

  app.get(sandboxPaths.settings, { config, schema: { hide: true } }, async (request, reply) =>
    sendPage(
      reply,
      settingsPage({
        locale: tools.localeOf(reply),
        address: sandboxPaths.settings,
        persona: tools.personaOf(request),
        formToken: tools.formToken(reply, settingsForm),
        faults: await readFaults(db),
        isSaved: new URLSearchParams(ownQuery(request)).get('saved') === '1',
      }),
    ),
  );

  app.post(sandboxPaths.settings, { config, schema: { hide: true, body: SettingsForm } }, async (request, reply) => {
    const { body } = request;
    if (!tools.isOwnForm(request, body.form_token, settingsForm)) return answerNothing(reply, tools, 403);
    const faults = faultsIn(body);
    if (body.do === 'save' && Value.Check(SandboxFaults, faults)) await saveFaults(db, faults);
    else if (body.do === 'expire') await expireAccessTokens(db);
    else if (body.do === 'revoke') await revokeGrants(db);
    else if (body.do === 'forget') await forgetActs(db);
    else return answerNothing(reply, tools, 400);
    return reply.redirect(`${sandboxPaths.settings}?saved=1`, 303);
  });
};

function faultsIn(form: SettingsForm): unknown {
  return {
    delayMs: Number(form.delay_ms),
    isOut: form.is_out === 'yes',
    isRateLimited: form.is_rate_limited === 'yes',
    accessLifeSeconds: Number(form.access_life),
    unfound: listOf(form.unfound),
    protected: listOf(form.protected),
  };
}

function listOf(values: string | string[] = []): readonly string[] {
  return typeof values === 'string' ? [values] : values;
}
