import { describe, expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';
import { campaignRecords, smallFiles, topPage } from '../support/small-campaign.ts';

describe('Coverage of situations', () => {
  it('finds a situation that a route admits and no variant shows', () => {
    expect(
      issuesOf({
        'scripts/pages/mypage.json': {
          ...smallFiles()['scripts/pages/mypage.json'],
          variants: [{ when: { situation: ['begin'] }, body: [] }],
        },
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'coverage.no-variant',
        file: 'scripts/pages/mypage.json',
        line: 9,
        column: 15,
        pointer: '/variants',
        message: 'No variant is shown to members in situation "only_exchange".',
        hint: 'add a variant, or widen the "when" of one',
      },
    ]);
  });

  it('finds members whom no variant is for in situations of the campaign, only where those admit members', () => {
    const header = {
      kind: 'system',
      name: 'header',
      variants: [
        { when: { login: 'logout' }, body: [] },
        { when: { situation: ['begin'] }, body: [] },
      ],
    };
    const product = Object(campaignRecords()['product']);
    const situations = { encore: { open: [] }, silence: { open: [], admitsMembers: false } };
    const file = 'scripts/system/header.json';
    const issues = issuesOf({
      'campaign.json': campaignRecords({ product: { ...product, situations } }),
      [file]: header,
    }).filter((issue) => issue.file === file);
    expect(issues.map(({ code, message }) => [code, message])).toEqual([
      ['coverage.no-variant', 'No variant is shown to members in situation "only_exchange", "encore".'],
    ]);
  });

  it('finds visitors whom no variant of a system script is for', () => {
    expect(
      issuesOf({
        'scripts/system/header.json': {
          kind: 'system',
          name: 'header',
          variants: [{ when: { login: 'login' }, body: [] }],
        },
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'coverage.no-variant',
        file: 'scripts/system/header.json',
        line: 4,
        column: 15,
        pointer: '/variants',
        message: 'No variant is shown to visitors in situation "begin", "only_exchange", "finish".',
        hint: 'add a variant, or widen the "when" of one',
      },
    ]);
  });

  it('finds a situation that no variant of a modal is for', () => {
    expect(
      issuesOf({
        'scripts/modals/hint.json': {
          kind: 'modal',
          name: 'hint',
          title: 'x',
          variants: [{ when: { login: 'login', situation: ['begin', 'finish'] }, body: [] }],
        },
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'coverage.no-variant',
        file: 'scripts/modals/hint.json',
        line: 5,
        column: 15,
        pointer: '/variants',
        message: 'No variant is shown to members in situation "only_exchange".',
        hint: 'add a variant, or widen the "when" of one',
      },
    ]);
  });

  it('finds a variant behind one that matches everything', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': { ...topPage([]), variants: [{ body: [] }, { when: { login: 'logout' }, body: [] }] },
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'coverage.unreachable-variant',
        file: 'scripts/pages/top.json',
        line: 13,
        column: 5,
        pointer: '/variants/1',
        message: 'This variant is never shown: those above it match everything that it matches.',
        hint: 'move it up, or remove it',
      },
    ]);
  });

  it('finds a variant behind two that match everything together', () => {
    expect(
      issuesOf({
        'scripts/system/menu.json': {
          kind: 'system',
          name: 'menu',
          variants: [{ when: { login: 'login' }, body: [] }, { when: { login: 'logout' }, body: [] }, { body: [] }],
        },
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'coverage.unreachable-variant',
        file: 'scripts/system/menu.json',
        line: 17,
        column: 5,
        pointer: '/variants/2',
        message: 'This variant is never shown: those above it match everything that it matches.',
        hint: 'move it up, or remove it',
      },
    ]);
  });

  it('finds a variant for nobody whom the route admits', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': { ...topPage([]), variants: [{ when: { login: 'login' }, body: [] }, { body: [] }] },
      }),
    ).toEqual([
      {
        severity: 'warning',
        code: 'coverage.variant-not-admitted',
        file: 'scripts/pages/top.json',
        line: 10,
        column: 5,
        pointer: '/variants/0',
        message: 'This variant is never shown: the routes of page "top" admit nobody whom it matches.',
        hint: 'widen the route in scripts/system/routes.json, or remove the variant',
      },
    ]);
  });

  it('finds a sub-situation that only one variant is for', () => {
    expect(
      issuesOf({
        'scripts/pages/top.json': { ...topPage([]), variants: [{ when: { subSituation: ['finale'] }, body: [] }] },
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'coverage.no-variant',
        file: 'scripts/pages/top.json',
        line: 9,
        column: 15,
        pointer: '/variants',
        message: 'No variant is shown to visitors in situation "begin", "only_exchange", "finish".',
        hint: 'add a variant, or widen the "when" of one',
      },
    ]);
  });

  it('finds a page that no route leads to', () => {
    expect(
      issuesOf({ 'scripts/pages/extra.json': { kind: 'page', name: 'extra', title: 'x', variants: [{ body: [] }] } }),
    ).toEqual([
      {
        severity: 'warning',
        code: 'coverage.page-without-route',
        file: 'scripts/pages/extra.json',
        line: 1,
        column: 1,
        pointer: '',
        message: 'No route leads to page "extra".',
        hint: 'add a route in scripts/system/routes.json',
      },
    ]);
  });
});
