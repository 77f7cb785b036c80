import { cleanup } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import type { ThemeTokens } from '#schemas/content-script/theme/theme.ts';
import { locales } from '#schemas/values/locale-names.ts';
import { builtInSituations } from '#schemas/campaign/situation.ts';
import { campaigns, withFragments } from '#tests/campaigns/campaign-files.ts';
import { allMoments } from '#tests/campaigns/flow-views.ts';
import { campaignRenderer, noFlaws } from '#tests/campaigns/render-in-campaign.tsx';
import { sampleModel } from '#tests/campaigns/sample-model.ts';
import { themeVariables } from '#theme/theme-variables.ts';
import { documentOf, examplesIn, guide } from './guide-examples.ts';
import type { Example } from './guide-examples.ts';

const [demo] = campaigns.filter(({ name }) => name === 'hoshi-no-uta');
if (demo === undefined) throw new Error('The guide leans on the demo campaign.');

const examples = examplesIn(guide);
const rendered = examples.filter(({ kind, value }) => kind === 'node' || 'variants' in value);
const fragments = examples.filter(({ kind }) => kind === 'fragment').map(({ value }) => value);
/** When examples with dates are shown. */
const since = Date.parse('2027-10-25T00:00:00+09:00');
const visitors = Object.keys(builtInSituations).flatMap((situation) =>
  [false, true].map((isLoggedIn) => ({ situation, isLoggedIn, subSituation: null, since })),
);
const [member] = visitors.filter(({ isLoggedIn }) => isLoggedIn);
const flows = Object.fromEntries((await allMoments()).map(({ flow, view }) => [flow, view]));

describe.each(locales)('rendered in %s', (locale) => {
  test.each(rendered)('line $line: $kind', async (example) => {
    const renderer = await campaignRenderer(demo, locale);
    const script = withFragments(documentOf(example)[1], fragments) as ScriptEnvelope;
    for (const visitor of visitorsOf(example)) {
      const route = { path: '/prizes', page: script.name, params: {}, item: '' };
      const model = { ...sampleModel({ ...visitor, locale, route }), flows };
      const { container, flaws } = await renderer.render(script, visitor, model);
      const reports = flaws.reports.map(({ code }) => code);
      const isBlank = example.report === undefined && container.innerHTML === '';
      expect({ ...flaws, reports, isBlank }).toEqual({ ...noFlaws, reports: expectedReports(example), isBlank: false });
      cleanup();
    }
  });
});

test('the theme becomes variables', () => {
  const malformed: string[] = [];
  const options = {
    assetUrl: (name: string) => `/assets/${name}`,
    malformed: (path: string) => {
      malformed.push(path);
    },
  };
  const themes = examples.filter(({ value }) => 'tokens' in value);
  const sizes = themes.map(({ value }) => themeVariables(value['tokens'] as ThemeTokens, options).size > 50);
  expect({ sizes, malformed }).toEqual({ sizes: [true], malformed: [] });
});

function expectedReports({ report }: Example): readonly string[] {
  return report === undefined ? [] : [report];
}

/** A node is met by a member while the campaign is open; a whole script by everybody. */
function visitorsOf({ kind }: Example) {
  return kind === 'node' && member !== undefined ? [member] : visitors;
}
