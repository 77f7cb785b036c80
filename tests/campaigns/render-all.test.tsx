import { isDeepStrictEqual } from 'node:util';
import { cleanup } from '@testing-library/react';
import { Check, Errors } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { verdictOn } from '#schemas/content-script/routes/guard.ts';
import { fieldOf } from '#schemas/values/field-of.ts';
import { flowCatalog } from '#flows/flow-catalog.ts';
import { DataModel } from '#schemas/data-model/data-model.ts';
import type { DataModel as DataModelOf } from '#schemas/data-model/data-model.ts';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import { locales } from '#schemas/values/locale-names.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { admitsMembers, builtInSituations } from '#schemas/campaign/situation.ts';
import { themeVariables } from '#theme/theme-variables.ts';
import { addressOf, assetsNamedIn, campaigns, drawnScripts, routesOf, themeOf } from './campaign-files.ts';
import type { CampaignFiles } from './campaign-files.ts';
import { allMoments } from './flow-views.ts';
import type { FlowMoment } from './flow-views.ts';
import { campaignRenderer, noFlaws } from './render-in-campaign.tsx';
import { sampleModel } from './sample-model.ts';

const moments = await allMoments();
const fans = Object.keys(builtInSituations).flatMap((situation) =>
  [false, true].map((isLoggedIn) => ({ situation, isLoggedIn, subSituation: null })),
);
type Fan = (typeof fans)[number];

const waits = [
  { status: 'loaded' },
  { status: 'idle', isEmpty: true },
  { status: 'loading', isEmpty: true },
  { status: 'loading' },
  { status: 'failed', isEmpty: true },
  { status: 'failed' },
  { status: 'loaded', isEmpty: true },
] as const;
type Wait = (typeof waits)[number];

/** One way in which a fan may meet a script. */
interface Meeting {
  readonly label: string;
  readonly fan: Fan;
  readonly model: Readonly<Record<string, unknown>>;
  readonly mustShow: boolean;
}

test('the sample models are what scripts may bind', () => {
  const route = { path: '/prizes', page: 'prizes', params: {}, item: '' };
  const models = fans.flatMap((fan) => waits.map((wait) => sampleModel({ ...fan, ...wait, locale: 'ja', route })));
  expect(models.flatMap((model) => [...Errors(DataModel, model)])).toEqual([]);
});

test.each(moments)('the view of $flow ($when) is that of its contract', ({ flow, view }) => {
  expect(Check(flowCatalog[flow].contract.view, view)).toBe(true);
});

test('flaws of a script are seen', async () => {
  const fan = { situation: 'begin', subSituation: null, isLoggedIn: false };
  const campaign = { name: 'flawed', assets: [], documents: { 'texts/en.json': {} } };
  const body = [
    button('nameless', ' '),
    button('textless', { $t: 'gone.away' }),
    { id: 'drawing', component: 'Image', props: { src: 'asset:gone.svg', alt: '', width: 1, height: 1 } },
  ];
  const script = { kind: 'page' as const, name: 'flawed', variants: [{ body }] };
  const { render } = await campaignRenderer(campaign, 'en');
  const { flaws } = await render(script, fan, {});
  expect(flaws).toEqual({
    reports: [
      {
        release: 'fixture',
        script: 'page/flawed',
        path: 'drawing',
        code: 'asset.unknown',
        message: 'The release has no drawing named "gone.svg".',
      },
    ],
    missingTexts: ['gone.away'],
    nameless: [expect.stringMatching(/^<button/)],
  });
});

test('there are campaigns', () => {
  expect(campaigns.map(({ name }) => name)).toContain('hoshi-no-uta');
});

describe.each(campaigns)('campaign $name', (campaign) => {
  const scripts = drawnScripts(campaign);

  test('every drawing that is named exists', () => {
    const named = [...new Set(assetsNamedIn(campaign.documents))];
    expect(named.filter((name) => !campaign.assets.includes(name))).toEqual([]);
  });

  test('the theme becomes variables', () => {
    const malformed: string[] = [];
    const variables = themeVariables(themeOf(campaign).tokens, {
      assetUrl: (name) => `/assets/${name}`,
      malformed: (path) => malformed.push(path),
    });
    expect(malformed).toEqual([]);
    expect(variables.size).toBeGreaterThan(50);
    expect([...variables.values()].filter((value) => /undefined|NaN|\[object/.test(value))).toEqual([]);
  });

  describe.each(locales)('in %s', (locale) => {
    test.each(scripts.map((script) => ({ address: addressOf(script), script })))('$address', async ({ script }) => {
      const renderer = await campaignRenderer(campaign, locale);
      const flawed = [];
      for (const { label, fan, model, mustShow } of meetings(campaign, script, locale)) {
        const { container, flaws } = await renderer.render(script, fan, model);
        const isBlank = mustShow && container.innerHTML === '';
        if (isBlank || !isDeepStrictEqual(flaws, noFlaws)) flawed.push({ label, isBlank, ...flaws });
        cleanup();
      }
      expect(flawed).toEqual([]);
    });
  });
});

function button(id: string, label: unknown) {
  return { id, component: 'Button', props: { label } };
}

function meetings(campaign: CampaignFiles, script: ScriptEnvelope, locale: Locale): readonly Meeting[] {
  return fans.flatMap((fan) =>
    waitsOf(campaign, script, fan).flatMap((wait) =>
      momentsOf(script).map((moment) => ({
        label: labelOf(fan, wait, moment),
        fan,
        model: {
          ...modelFor(campaign, script, { ...fan, ...wait, locale }),
          flows: moment ? { [moment.flow]: moment.view } : {},
          ...(script.kind === 'modal' && { modal: { isSuppressed: false, ...givenToModals[script.name] } }),
        },
        mustShow: script.kind !== 'page' || (isAdmitted(campaign, script, fan) && !isBehindADraw(moment)),
      })),
    ),
  );
}

/** What pages give to modals that they open, beside what every modal is given that opens by itself. */
const givenToModals: Readonly<Record<string, object>> = {
  'picture-preview': { src: '/wallpaper.png', alt: 'A gift', until: '2026-12-24T23:59:59+09:00' },
  'post-picture': { src: '/post.png', alt: 'Picture 1 of 1', width: 1200, height: 900 },
  'profile-card-picture': { src: 'blob:https://hoshi.example/card' },
  'video-player': { id: 'first' },
};

/** A page is met at every step of its loading, where a fan gets to it; everything else is met once. */
function waitsOf(campaign: CampaignFiles, script: ScriptEnvelope, fan: Fan): readonly Wait[] {
  return script.data === undefined || !isAdmitted(campaign, script, fan) ? waits.slice(0, 1) : waits;
}

/** A page that shows nothing while a draw is shown before it. */
function isBehindADraw(moment: FlowMoment | null): boolean {
  return fieldOf(moment?.view, 'isRolling') === true;
}

/** The moments of the flows that the script shows, of which a modal names one; a script without flows is met once. */
function momentsOf(script: ScriptEnvelope): readonly (FlowMoment | null)[] {
  const { kind, name, flows } = script;
  const reads = JSON.stringify(script);
  const isShown = ({ flow, modal }: FlowMoment) =>
    kind === 'modal' ? modal === name && reads.includes(flow) : flows?.includes(flow);
  const shown = moments.filter(isShown);
  return shown.length === 0 ? [null] : shown;
}

function modelFor(
  campaign: CampaignFiles,
  { name }: ScriptEnvelope,
  values: Fan & Wait & { readonly locale: Locale },
): DataModelOf {
  const path = routesOf(campaign).find(({ page }) => page === name)?.path ?? '/prizes';
  return sampleModel({ ...values, route: { path, page: name, params: {}, item: '' } });
}

/** Says whether a route admits the selection key; after the finish nobody is logged in. */
function isAdmitted(campaign: CampaignFiles, { name }: ScriptEnvelope, fan: Fan): boolean {
  if (fan.isLoggedIn && !admitsMembers(fan)) return false;
  const routes = routesOf(campaign);
  const guarding = { key: fan, holds: () => true };
  return routes.some((route) => route.page === name && verdictOn(route, routes, guarding) === 'admitted');
}

function labelOf({ situation, isLoggedIn }: Fan, wait: Wait, moment: FlowMoment | null): string {
  const { status } = wait;
  const list = 'isEmpty' in wait ? `${status}, empty` : status;
  return [situation, isLoggedIn ? 'member' : 'visitor', list, moment?.when].filter(Boolean).join(', ');
}
