import { describe, expect, test } from 'vitest';
import { ProviderPrograms } from '#component-registry/embeds/provider-programs.ts';
import type { EmbedName } from '#schemas/campaign/embeds.ts';

const all: readonly EmbedName[] = ['x-widgets', 'youtube-api', 'google-analytics'];
const addresses = {
  x: 'https://platform.twitter.com/widgets.js',
  youtube: 'https://www.youtube.com/iframe_api',
} as const;

interface Given {
  /** Names of policies for Trusted Types that the page admits; undefined where the browser has none. */
  readonly admitted?: readonly string[];
}

/** A window with a document of its own, and a clock that is moved by hand. */
function setUp({ admitted }: Given = {}) {
  const document = new DOMParser().parseFromString('<html><head></head></html>', 'text/html');
  const policies = new Map<string, (address: string) => string>();
  const trustedTypes = admitted && {
    createPolicy(name: string, { createScriptURL }: { createScriptURL(address: string): string }) {
      if (!admitted.includes(name)) throw new TypeError(`Policy ${name} disallowed.`);
      if (policies.has(name)) throw new TypeError(`Policy ${name} exists.`);
      policies.set(name, createScriptURL);
      return { createScriptURL };
    },
  };
  const view = { document, ...(trustedTypes && { trustedTypes }) } as unknown as Window & Record<string, unknown>;
  let timers: { act: () => void; at: number }[] = [];
  let now = 0;
  const programs = new ProviderPrograms({ view, wait: (act, ms) => void timers.push({ act, at: now + ms }) });
  return {
    programs,
    policies,
    view,
    scripts: () => [...document.querySelectorAll('script')].map(({ src }) => src),
    tell(what: 'load' | 'error') {
      document.querySelector('script:last-of-type')?.dispatchEvent(new Event(what));
    },
    violate(blockedURI: string) {
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));
    },
    pass(milliseconds: number) {
      now += milliseconds;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { act } of due) act();
    },
  };
}

test('a program is loaded once, and is there when it says so [4.39]', () => {
  const { programs, scripts, tell, view } = setUp();
  expect(programs.state('x-widgets')).toBe('idle');
  programs.load('x-widgets', all);
  programs.load('x-widgets', all);
  expect([programs.state('x-widgets'), scripts()]).toEqual(['loading', [addresses.x]]);
  const ready: (() => void)[] = [];
  view['twttr'] = { ready: (act: () => void) => ready.push(act) };
  tell('load');
  expect(programs.state('x-widgets')).toBe('loading');
  for (const act of ready) act();
  programs.load('x-widgets', all);
  expect([programs.state('x-widgets'), scripts()]).toEqual(['loaded', [addresses.x]]);
  expect(programs.program('x-widgets')).toBe(view['twttr']);
});

test('one that fails is removed and tried again after 5 s, twelve times in all; then it begins anew when it is asked for [4.39, 4.40, 9.10]', () => {
  const { programs, scripts, tell, pass } = setUp();
  programs.load('youtube-api', all);
  for (let count = 1; count < 12; count += 1) {
    expect(scripts()).toEqual([addresses.youtube]);
    tell('error');
    expect([programs.state('youtube-api'), scripts()]).toEqual(['loading', []]);
    pass(4999);
    expect(scripts()).toEqual([]);
    pass(1);
  }
  tell('error');
  expect([programs.state('youtube-api'), scripts()]).toEqual(['failed', []]);
  pass(60_000);
  expect(scripts()).toEqual([]);
  programs.load('youtube-api', all);
  expect([programs.state('youtube-api'), scripts()]).toEqual(['loading', [addresses.youtube]]);
});

test('what comes and is not the program, or does not come in 20 s, counts as failed', () => {
  const { programs, scripts, tell, pass, view } = setUp();
  programs.load('youtube-api', all);
  tell('load');
  expect(scripts()).toEqual([]);
  pass(5000);
  expect(scripts()).toEqual([addresses.youtube]);
  pass(20_000);
  expect(scripts()).toEqual([]);
  pass(5000);
  view['YT'] = {};
  tell('load');
  expect(programs.state('youtube-api')).toBe('loaded');
  pass(20_000);
  expect([programs.state('youtube-api'), scripts()]).toEqual(['loaded', [addresses.youtube]]);
});

test('who watches is notified of each state', () => {
  const { programs, tell, view } = setUp();
  const seen: string[] = [];
  const stop = programs.watch(() => seen.push(programs.state('google-analytics')));
  programs.load('google-analytics', all, '?id=G-1');
  view['google_tag_manager'] = {};
  tell('load');
  stop();
  expect(seen).toEqual(['loading', 'loaded']);
});

test('one that the release does not declare is not loaded', () => {
  const { programs, scripts } = setUp();
  programs.load('x-widgets', ['youtube-api', 'x-post']);
  expect([programs.state('x-widgets'), scripts()]).toEqual(['idle', []]);
});

describe('is refused, and not tried', () => {
  test('where the page was answered with a policy without it', () => {
    const { programs, scripts } = setUp({ admitted: [] });
    programs.load('youtube-api', all);
    expect([programs.state('youtube-api'), scripts()]).toEqual(['refused', []]);
  });

  test('where the policy of the page stops its address', () => {
    const { programs, scripts, tell, violate } = setUp();
    programs.load('youtube-api', all);
    violate(addresses.youtube);
    tell('error');
    expect([programs.state('youtube-api'), scripts()]).toEqual(['refused', []]);
  });
});

test('one policy admits the addresses of what was asked for, and no others', () => {
  const { programs, policies } = setUp({ admitted: ['kansei-embeds', 'default'] });
  programs.load('youtube-api', all);
  expect([...policies.keys()]).toEqual(['kansei-embeds']);
  const admit = policies.get('kansei-embeds') ?? String;
  expect(admit('https://www.youtube.com/s/player/1/api.js')).toBe('https://www.youtube.com/s/player/1/api.js');
  for (const address of [
    addresses.x,
    'https://www.youtube.com/other.js',
    'https://www.youtube.com/s/player/../../evil.js',
    'https://www.youtube.com.evil.example/iframe_api',
    'http://www.youtube.com/iframe_api',
    'data:text/javascript,1',
    '/assets/own.js',
  ]) {
    expect(() => admit(address)).toThrow(TypeError);
  }
  programs.load('x-widgets', all);
  expect([...policies.keys()]).toEqual(['kansei-embeds', 'default']);
  expect(policies.get('default')?.('https://platform.twitter.com/js/tweet.js')).toBe(
    'https://platform.twitter.com/js/tweet.js',
  );
});
