import { expect, it } from 'vitest';
import { pictures, socialAccounts } from '#server/db/schema/members.ts';
import { givePicture } from '#server/features/pictures/keep-picture.ts';
import { deleteUnusedPictures, readPicture, savePicture } from '#server/features/pictures/pictures-repository.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { anyRandom, clockAt } from '../../support/test-services.ts';

describeOnEngines('pictures of fans', (database) => {
  it('are kept once, and forgotten a day after nobody has them any more', async () => {
    const { db } = database;
    const now = clockAt().now();
    const dayLater = new Date(now.getTime() + 24 * 60 * 60 * 1000);
    const later = new Date(dayLater.getTime() + 1);
    const [account] = await db
      .insert(socialAccounts)
      .values({
        id: anyRandom.uuid(),
        provider: 'twitter',
        accountId: '1',
        sealedAccessToken: 'sealed',
        tokenExpiresAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (account === undefined) throw new Error('The account was not kept.');
    const first = { mediaType: 'image/png', bytes: Buffer.from('first') } as const;
    const second = { mediaType: 'image/webp', bytes: Buffer.from('second') } as const;
    const unused = await savePicture(db, first, now);
    expect(await savePicture(db, first, later)).toBe(unused);
    const { picture: used } = await givePicture(db, account, second, now);

    const prune = (at: Date) => db.transaction((tx) => deleteUnusedPictures(tx, at, 10));
    expect([await prune(dayLater), await prune(later), await prune(later)]).toEqual([0, 1, 0]);
    expect(await readPicture(db, unused)).toBeNull();
    expect(await readPicture(db, used ?? '')).toEqual(second);
    expect(await db.$count(pictures)).toBe(1);
  });
});
