import { describe, expect, it } from 'vitest';
import type { NetworkAction } from '#server/features/social-accounts/provider.ts';
import { createTikTokProvider } from '#server/features/tiktok/tiktok-provider.ts';
import { clockAt } from '../../support/test-services.ts';
import { startNetwork } from '../network-calls/answering-network.ts';
import type { Answer } from '../network-calls/answering-network.ts';

const app = { adapter: 'tiktok', clientKey: 'client-key', clientSecret: 'c'.repeat(32) } as const;
const redirectUri = 'https://fans.example/auth/tiktok/callback';
const fan = { accountId: 'open-id', accessToken: 'act.token' };
const video = { kind: 'video', itemId: '7400000000000000001' } as const;
const account = { kind: 'account', screenName: 'hoshi_no_uta' } as const;

async function tiktok(answers: readonly Answer[], timeoutMs = 8000) {
  const { addresses, asked } = await startNetwork(...answers);
  return { provider: createTikTokProvider({ app, clock: clockAt(), addresses, timeoutMs }), asked };
}

const tokens = {
  access_token: 'act.token',
  expires_in: 86_400,
  open_id: 'open-id',
  refresh_expires_in: 31_536_000,
  refresh_token: 'rft.next',
  scope: 'user.info.basic,video.list',
  token_type: 'Bearer',
};
const grant = {
  accountId: 'open-id',
  accessToken: 'act.token',
  expiresAt: new Date('2026-11-22T03:00:00.000Z'),
  refreshToken: 'rft.next',
};
const refused = (error: string): Answer => ({
  body: { error, error_description: 'Said why.', log_id: '20261121' },
});
const answered = (parameters: Record<string, string>) => ({
  parameters: new URLSearchParams({ state: 'state', ...parameters }),
  state: 'state',
  redirectUri,
  codeVerifier: 'v'.repeat(43),
});

describe('signing in with TikTok', () => {
  it('begins at its page, with a name of its own for the client and commas between scopes', async () => {
    const provider = createTikTokProvider({ app, clock: clockAt() });
    const asked = { redirectUri, state: 'state', codeVerifier: 'v'.repeat(43) };
    const begun = await provider.authorizationUrl({ ...asked, forceLogin: false });
    expect(`${begun.origin}${begun.pathname}`).toBe('https://www.tiktok.com/v2/auth/authorize/');
    const parameters = {
      client_key: 'client-key',
      response_type: 'code',
      scope: 'user.info.basic',
      redirect_uri: redirectUri,
      state: 'state',
    };
    expect(Object.fromEntries(begun.searchParams)).toEqual(parameters);
    const forced = await provider.authorizationUrl({ ...asked, forceLogin: true });
    expect(Object.fromEntries(forced.searchParams)).toEqual({ ...parameters, disable_auto_auth: '1' });
  });

  it('exchanges the code, and trusts the lifetime that it is told', async () => {
    const { provider, asked } = await tiktok([{ body: tokens }]);
    expect(await provider.exchangeCode(answered({ code: 'code*1', scopes: 'user.info.basic' }))).toEqual(grant);
    const [{ line, authorization, body } = { line: '', authorization: '', body: '' }] = asked;
    expect([line, authorization, Object.fromEntries(new URLSearchParams(body))]).toEqual([
      'POST /token',
      undefined,
      {
        grant_type: 'authorization_code',
        code: 'code*1',
        redirect_uri: redirectUri,
        client_key: 'client-key',
        client_secret: 'c'.repeat(32),
      },
    ]);
  });

  it.each([
    ['a fan who says no', { error: 'access_denied' }, [], 'access_denied'],
    ['a fan who allows too little', { code: 'c' }, [{ body: { ...tokens, scope: 'video.list' } }], 'scope_invalid'],
    ['a code that is none, told with status 200', { code: 'c' }, [refused('invalid_grant')], 'invalid_answer'],
    ['tokens of nobody', { code: 'c' }, [{ body: { ...tokens, open_id: undefined } }], 'invalid_answer'],
    ['tokens without a lifetime', { code: 'c' }, [{ body: { ...tokens, expires_in: undefined } }], 'invalid_answer'],
    ['another state', { code: 'c', state: 'other' }, [{ body: tokens }], 'invalid_answer'],
    ['an answer that is no JSON', { code: 'c' }, [{ body: '<html></html>' }], 'invalid_answer'],
    ['an answer that is cut off', { code: 'c' }, [{ body: tokens, ends: 'cut' }], 'unavailable'],
    ['too many calls', { code: 'c' }, [{ status: 429 }], 'rate_limited'],
    ['a network that is out of order', { code: 'c' }, [{ status: 502, body: '' }], 'unavailable'],
  ] satisfies [string, Record<string, string>, Answer[], string][])(
    'is refused for %s',
    async (_what, parameters, answers, code) => {
      const { provider } = await tiktok(answers);
      await expect(provider.exchangeCode(answered(parameters))).rejects.toMatchObject({ name: 'ProviderError', code });
    },
  );

  it('renews tokens, until there are none to be had', async () => {
    const { provider, asked } = await tiktok([{ body: tokens }, refused('invalid_grant')]);
    expect(await provider.refresh('rft.first')).toEqual(grant);
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'rft.first',
      client_key: 'client-key',
      client_secret: 'c'.repeat(32),
    });
    await expect(provider.refresh('rft.first')).rejects.toMatchObject({ code: 'authorization_ended' });
  });
});

describe('the profile of TikTok', () => {
  const ok = { code: 'ok', message: '', log_id: '20261121' };
  const avatar = 'https://p16-sign-va.tiktokcdn.com/tos-maliva/avatar.jpeg?x-expires=1';

  it('has one name, for show, and does not say how old the account is', async () => {
    const user = { open_id: 'open-id', display_name: 'ひな', avatar_url: avatar };
    const { provider, asked } = await tiktok([{ body: { data: { user }, error: ok } }]);
    expect(await provider.readProfile('act.token')).toEqual({
      status: 'ready',
      profile: { screenName: 'ひな', nickname: 'ひな', imageUrl: avatar, isProtected: false },
    });
    const line = 'GET /v2/user/info/?fields=open_id,display_name,avatar_url';
    expect(asked).toEqual([{ line, authorization: 'Bearer act.token', body: '' }]);
  });

  it.each([
    [{ status: 401, body: { data: {}, error: { ...ok, code: 'access_token_invalid' } } }, 'token_refused'],
    [{ body: { data: {}, error: { ...ok, code: 'access_token_invalid' } } }, 'token_refused'],
    [{ status: 401, body: { data: {}, error: { ...ok, code: 'scope_not_authorized' } } }, 'scope_invalid'],
    [{ body: { data: {}, error: { ...ok, code: 'rate_limit_exceeded' } } }, 'rate_limited'],
    [{ body: { data: {}, error: { ...ok, code: 'invalid_params' } } }, 'invalid_answer'],
    [{ status: 500, body: { data: {}, error: { ...ok, code: 'internal_error' } } }, 'unavailable'],
    [{ status: 403, body: '' }, 'scope_invalid'],
    [{ body: { data: { user: { display_name: 'x' } }, error: ok } }, 'invalid_answer'],
    [{ body: 'no JSON' }, 'invalid_answer'],
    [{ body: { data: {} }, ends: 'cut' }, 'unavailable'],
    [{ ends: 'never' }, 'unavailable'],
  ] satisfies [Answer, string][])('is not to be had from %j', async (answer: Answer, code) => {
    const { provider } = await tiktok([answer], answer.ends === 'never' ? 50 : 8000);
    await expect(provider.readProfile('act.token')).rejects.toMatchObject({ name: 'ProviderError', code });
  });

  it('has its picture at TikTok, or nowhere', () => {
    const { pictureSource } = createTikTokProvider({ app, clock: clockAt() });
    expect(
      [avatar, avatar.replace('https', 'http'), 'https://tiktokcdn.com.evil.example/a.jpeg', 'none'].map(pictureSource),
    ).toEqual([{ address: new URL(avatar), allowsPrivate: false }, null, null, null]);
  });
});

describe('what fans do at TikTok', () => {
  it('is reported by their browsers, and never asked for', async () => {
    const { provider, asked } = await tiktok([]);
    const { proofs, act, check } = provider.actions;
    const none = { retweet: null, quote: null, reply_send: null, tweet: null };
    expect(proofs).toEqual({ like: 'reported', view: 'reported', follow: 'reported', ...none });
    const view: NetworkAction = { type: 'view', target: video };
    await expect(act(fan, view)).rejects.toMatchObject({ code: 'unsupported' });
    await expect(check(fan, view)).rejects.toMatchObject({ code: 'unsupported' });
    expect(asked).toEqual([]);
  });

  it('is done in the player of a video, or on the page of an account', async () => {
    const { actions } = createTikTokProvider({ app, clock: clockAt() });
    const at = (action: NetworkAction) => actions.intentAddress(action, 'https://fans.example')?.href;
    const player = 'https://www.tiktok.com/player/v1/7400000000000000001';
    expect([
      at({ type: 'view', target: video }),
      at({ type: 'like', target: video }),
      at({ type: 'follow', target: account }),
      at({ type: 'retweet', target: video }),
    ]).toEqual([player, player, 'https://www.tiktok.com/@hoshi_no_uta', undefined]);
  });
});
