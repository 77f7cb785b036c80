import { describe, expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';
import { campaignRecords, notificationRecord, prizeRecord, topPage } from '../support/small-campaign.ts';

describe('The folder of a campaign', () => {
  it('finds a missing system script', () => {
    expect(issuesOf({ 'scripts/system/menu.json': undefined })).toEqual([
      {
        severity: 'error',
        code: 'folder.missing-file',
        file: 'scripts/system/menu.json',
        line: 1,
        column: 1,
        pointer: '',
        message: 'The file scripts/system/menu.json is missing.',
        hint: 'add the file',
      },
    ]);
  });

  it('finds missing texts of one language', () => {
    expect(issuesOf({ 'texts/ko.json': undefined })).toEqual([
      {
        severity: 'error',
        code: 'folder.missing-file',
        file: 'texts/ko.json',
        line: 1,
        column: 1,
        pointer: '',
        message: 'The texts texts/ko.json are missing.',
        hint: 'add the file',
      },
    ]);
  });

  it('finds a missing campaign.json', () => {
    expect(issuesOf({ 'campaign.json': undefined })).toEqual([
      {
        severity: 'error',
        code: 'folder.missing-file',
        file: 'campaign.json',
        line: 1,
        column: 1,
        pointer: '',
        message: 'The file campaign.json is missing.',
        hint: 'add the file',
      },
    ]);
  });

  it('finds an unknown system script', () => {
    expect(issuesOf({ 'scripts/system/heder.json': { kind: 'system', name: 'heder', variants: [] } })).toEqual([
      {
        severity: 'error',
        code: 'script.unknown-system',
        file: 'scripts/system/heder.json',
        line: 1,
        column: 1,
        pointer: '',
        message: 'There is no system script "heder".',
        hint: 'did you mean "header"?',
      },
    ]);
  });

  it('finds a script of another kind than its folder', () => {
    expect(issuesOf({ 'scripts/pages/top.json': { ...topPage([]), kind: 'modal' } })).toEqual([
      {
        severity: 'error',
        code: 'script.kind',
        file: 'scripts/pages/top.json',
        line: 2,
        column: 11,
        pointer: '/kind',
        message: 'This script says it is of kind "modal", but it stands in the folder of kind "page".',
        hint: 'write "page", or move the file',
      },
    ]);
  });

  it('finds a script of another name than its file', () => {
    expect(issuesOf({ 'scripts/pages/top.json': { ...topPage([]), name: 'home' } })).toEqual([
      {
        severity: 'error',
        code: 'script.name',
        file: 'scripts/pages/top.json',
        line: 3,
        column: 11,
        pointer: '/name',
        message: 'This script says it is named "home", but its file is named "top".',
        hint: 'write "top", or rename the file to scripts/pages/home.json',
      },
    ]);
  });

  it('finds a campaign of another name than its folder', () => {
    expect(issuesOf({ 'campaign.json': campaignRecords({ name: 'large' }) })).toEqual([
      {
        severity: 'error',
        code: 'campaign.name',
        file: 'campaign.json',
        line: 2,
        column: 11,
        pointer: '/name',
        message: 'The campaign says it is named "large", but its folder is named "small".',
        hint: 'write "small", or rename the folder',
      },
    ]);
  });

  it('finds an id of a record that stands twice', () => {
    expect(
      issuesOf({ 'campaign.json': campaignRecords({ notifications: [notificationRecord(), notificationRecord()] }) }),
    ).toEqual([
      {
        severity: 'error',
        code: 'campaign.duplicate-id',
        file: 'campaign.json',
        line: 76,
        column: 13,
        pointer: '/notifications/1/id',
        message: 'The id "news" stands twice in "notifications".',
        hint: 'ids are never used again for something else',
      },
    ]);
  });

  it('finds more given away than there is', () => {
    expect(
      issuesOf({ 'campaign.json': campaignRecords({ prizes: [prizeRecord({ totalAmount: 3, grantedBefore: 4 })] }) }),
    ).toEqual([
      {
        severity: 'error',
        code: 'campaign.granted-above-total',
        file: 'campaign.json',
        line: 57,
        column: 24,
        pointer: '/prizes/0/grantedBefore',
        message: '4 of this prize were given away, but there are only 3.',
        hint: '',
      },
    ]);
  });
});
