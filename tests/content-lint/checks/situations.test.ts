import { describe, expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';
import { campaignRecords, smallFiles, topPage } from '../support/small-campaign.ts';

const situations = { earn_only: { open: ['register', 'earn'] }, intermission: { open: [] } };

const openToMembers = {
  'scripts/system/routes.json': {
    kind: 'system',
    name: 'routes',
    routes: [
      { path: '/', page: 'top', login: 'logout' },
      { path: '/mypage', page: 'mypage', login: 'login' },
    ],
  },
};

/** campaign.json with situations of its own. */
function withSituations(changes: Record<string, unknown> = {}) {
  const records = campaignRecords();
  return { ...records, product: { ...Object(records['product']), situation: 'earn_only', situations, ...changes } };
}

/** The top page with a part that only those situations have. */
function topIn(...situation: string[]) {
  const body = [{ id: 'line', component: 'Line', props: { text: 'x' }, when: { situation } }];
  return topPage(body);
}

describe('situations of a campaign', () => {
  it('are taken wherever one is named', () => {
    const routes = [
      { path: '/', page: 'top' },
      { path: '/more', page: 'top', situations: ['begin', 'earn_only', 'intermission'] },
      { path: '/mypage', page: 'mypage', login: 'login' },
    ];
    expect(
      issuesOf({
        'campaign.json': withSituations(),
        'scripts/pages/top.json': topIn('earn_only', 'finish'),
        'scripts/system/routes.json': { kind: 'system', name: 'routes', routes },
      }),
    ).toEqual([]);
  });

  it('are looked for in every variant, node and route, and as the present one', () => {
    const routes = [
      { path: '/', page: 'top', situations: ['begim'] },
      { path: '/mypage', page: 'mypage' },
    ];
    const issues = issuesOf({
      'campaign.json': withSituations({ situation: 'earnonly' }),
      'scripts/pages/top.json': topIn('intermision'),
      'scripts/pages/mypage.json': {
        ...smallFiles()['scripts/pages/mypage.json'],
        variants: [{ when: { situation: ['half_time'] }, body: [] }, { body: [] }],
      },
      'scripts/system/routes.json': { kind: 'system', name: 'routes', routes },
    }).filter(({ code }) => code === 'reference.situation');
    const known = 'it has "begin", "only_exchange", "finish", "earn_only", "intermission"';
    const issue = { severity: 'error', code: 'reference.situation' };
    expect(issues).toEqual([
      {
        ...issue,
        file: 'campaign.json',
        line: 4,
        column: 18,
        pointer: '/product/situation',
        message: 'The campaign has no situation "earnonly".',
        hint: 'did you mean "earn_only"?',
      },
      {
        ...issue,
        file: 'scripts/pages/mypage.json',
        line: 13,
        column: 11,
        pointer: '/variants/0/when/situation/0',
        message: 'The campaign has no situation "half_time".',
        hint: `${known}; declare others in "situations" of campaign.json`,
      },
      {
        ...issue,
        file: 'scripts/pages/top.json',
        line: 20,
        column: 15,
        pointer: '/variants/0/body/0/when/situation/0',
        message: 'The campaign has no situation "intermision".',
        hint: 'did you mean "intermission"?',
      },
      {
        ...issue,
        file: 'scripts/system/routes.json',
        line: 9,
        column: 9,
        pointer: '/routes/0/situations/0',
        message: 'The campaign has no situation "begim".',
        hint: 'did you mean "begin"?',
      },
    ]);
  });

  it('are covered by each page that they admit', () => {
    const variants = [{ when: { situation: ['begin', 'only_exchange', 'finish', 'earn_only'] }, body: [] }];
    expect(
      issuesOf({
        'campaign.json': withSituations(),
        'scripts/pages/top.json': { ...topPage([]), variants },
        ...openToMembers,
      }).map(({ code, message }) => [code, message]),
    ).toEqual([['coverage.no-variant', 'No variant is shown to visitors in situation "intermission".']]);
  });

  it('leave the built-in ones as they are', () => {
    const own = { ...situations, finish: { open: ['spend'] } };
    expect(
      issuesOf({ 'campaign.json': withSituations({ situations: own }), ...openToMembers }).map(({ code, pointer }) => [
        code,
        pointer,
      ]),
    ).toEqual([['campaign.built-in-situation', '/product/situations/finish']]);
  });

  it('open only what there is', () => {
    const own = { earn_only: { open: ['spent'] } };
    expect(
      issuesOf({ 'campaign.json': withSituations({ situations: own }), ...openToMembers }).map(
        ({ code, message, hint }) => [code, message, hint],
      ),
    ).toEqual([
      [
        'schema.not-a-choice',
        'Entry 1 of "open" is "spent", but must be one of "register", "earn", "spend", "draw".',
        'did you mean "spend"?',
      ],
    ]);
  });
});
