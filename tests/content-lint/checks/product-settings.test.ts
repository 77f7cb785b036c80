import { describe, expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';
import { campaignRecords } from '../support/small-campaign.ts';

const link = { appSchemaUrl: 'hoshi://open', appStoreUrl: 'https://store.example/hoshi' };

function saidOf(product: object): unknown[] {
  const records = campaignRecords();
  const changed = { ...records, product: { ...Object(records['product']), ...product } };
  return issuesOf({ 'campaign.json': changed }).map(({ code, pointer }) => [code, pointer]);
}

describe('links to the app', () => {
  it.each([link, { ...link, appSchemaUrl: 'https://hoshi.example/open' }, null])('may be %o', (mobileAssociateLink) => {
    expect(saidOf({ mobileAssociateLink, pcAssociateLink: link, isLinkAppAvailable: true })).toEqual([]);
  });

  it.each([
    'javascript://open%0aalert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'data://x',
    'blob://x',
    'file:///etc/passwd',
    'http://hoshi.example',
    'hoshi:open',
    'hoshi://open "x',
    '//hoshi.example',
  ])('never open %s', (appSchemaUrl) => {
    expect(saidOf({ mobileAssociateLink: { ...link, appSchemaUrl } })).toEqual([
      ['schema.wrong-form', '/product/mobileAssociateLink/appSchemaUrl'],
    ]);
  });

  it('lead to a store by https', () => {
    expect(saidOf({ pcAssociateLink: { ...link, appStoreUrl: 'market://hoshi' } })).toEqual([
      ['schema.wrong-form', '/product/pcAssociateLink/appStoreUrl'],
    ]);
  });

  it('are there where fans are pointed to the game', () => {
    expect(saidOf({ isLinkAppAvailable: true })).toEqual([['campaign.no-app-link', '/product/isLinkAppAvailable']]);
  });
});

/** What is said of the settings themselves. */
const saidOfAssociation = (product: object) =>
  saidOf(product).filter((issue) => !String(issue).startsWith('campaign.no-association-form'));
const saidOfLength = (idLength: object) =>
  saidOfAssociation({ associateSituation: 'later_no_auth', association: { idLength } });

describe('the form of a game account', () => {
  it('is said where fans link one', () => {
    expect(saidOfAssociation({ associateSituation: 'later_no_auth' })).toEqual([
      ['campaign.no-association', '/product/associateSituation'],
    ]);
    expect(saidOfAssociation({ associateSituation: 'none' })).toEqual([]);
  });

  it('stands on a page', () => {
    const association = { idLength: { maximum: 8 } };
    const missing = ['campaign.no-association-form', '/product/associateSituation'];
    expect(saidOf({ associateSituation: 'users_create', association })).toEqual([missing]);
    expect(saidOf({ associateSituation: 'later_no_auth', association })).toEqual([missing, missing]);
    expect(saidOf({ associateSituation: 'none' })).toEqual([]);
  });

  it('has a password only where one is sent', () => {
    const association = { idLength: { maximum: 8 }, isPasswordRequired: true };
    expect(saidOfAssociation({ associateSituation: 'users_create', association })).toEqual([]);
    expect(saidOfAssociation({ associateSituation: 'prepare_no_auth', association })).toEqual([
      ['campaign.association-password', '/product/association/isPasswordRequired'],
    ]);
  });

  it('admits some length', () => {
    expect(saidOfLength({ minimum: 8, maximum: 8 })).toEqual([]);
    expect(saidOfLength({ minimum: 9, maximum: 8 })).toEqual([
      ['campaign.association-length', '/product/association/idLength/minimum'],
    ]);
    expect(saidOfLength({})).toEqual([['schema.missing', '/product/association/idLength']]);
  });
});

/** What is said of terms alone. */
const termsIssues = (product: object, files: Record<string, unknown> = {}) => {
  const records = campaignRecords();
  const changed = { ...records, product: { ...Object(records['product']), ...product } };
  return issuesOf({ 'campaign.json': changed, ...files })
    .filter(({ code }) => code.includes('terms'))
    .map(({ code, pointer }) => [code, pointer]);
};

describe('the terms', () => {
  const asked = {
    'scripts/modals/new-terms.json': {
      kind: 'modal',
      name: 'new-terms',
      title: 'New terms',
      variants: [
        {
          body: [
            {
              id: 'agree',
              component: 'Line',
              props: { text: 'Agree' },
              on: { press: [{ action: 'flow.start', flow: 'termsAgreement' }, { action: 'modal.close' }] },
            },
          ],
        },
      ],
    },
  };
  it('have a version where fans read them', () => {
    const routes = {
      'scripts/system/routes.json': {
        kind: 'system',
        name: 'routes',
        routes: [
          { path: '/', page: 'top' },
          { path: '/terms', page: 'top' },
        ],
      },
    };
    expect(termsIssues({}, routes)).toEqual([['campaign.terms-without-version', '/product']]);
    expect(termsIssues({ terms: { version: '2027-04-01' } }, { ...routes, ...asked })).toEqual([]);
  });

  it('are asked for again', () => {
    expect(termsIssues({ terms: { version: '2027-04-01' } })).toEqual([
      ['campaign.no-terms-agreement', '/product/terms'],
    ]);
    expect(termsIssues({ terms: { version: '2027-04-01' } }, asked)).toEqual([]);
  });

  it('have a version that is a word', () => {
    expect(saidOf({ terms: { version: 'spring 2027' } })).toContainEqual([
      'schema.wrong-form',
      '/product/terms/version',
    ]);
  });
});

describe('settings of the design', () => {
  it('have names and values that an attribute can hold', () => {
    expect(saidOf({ designProperty: { tone: 'night', 'card-shape': 'Round 2' } })).toEqual([]);
    expect(saidOf({ designProperty: { tone: '"><script>' } })).toEqual([
      ['schema.wrong-form', '/product/designProperty/tone'],
    ]);
    expect(saidOf({ designProperty: { 'on load': 'x' } })).toEqual([
      ['schema.unknown', '/product/designProperty/on load'],
    ]);
  });
});
