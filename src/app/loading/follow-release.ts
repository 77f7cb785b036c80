import type { Boot } from '#schemas/page/boot.ts';
import { unchangedDocuments } from './live-content.ts';
import type { Observable } from '#app/state/observable.ts';
import type { LiveContent } from '#app/site/site.ts';

interface FollowReleaseOptions {
  readonly content: Observable<LiveContent>;
  /** Makes a release the one that the page shows; `documents` are those at hand. */
  open(sectors: Boot['sectors'], documents: Boot['scripts']): Promise<LiveContent>;
  fetchSectors(): Promise<Boot['sectors']>;
}

/** Brings an open page to the release that is live. */
export interface FollowRelease {
  /**
   * Fetches what is live and shows it. One that cannot be fetched now leaves the page behind. Releases are opened one
   * at a time, since each lays its texts and its theme over the page: asked meanwhile, it looks again after that, so
   * that the page ends with the one that went live last.
   */
  follow(): Promise<void>;
  /** A release is live that could not be fetched. */
  isBehind(): boolean;
}

/** Lets a page follow the releases that go live while it is open. */
export function createFollowRelease({ content, open, fetchSectors }: FollowReleaseOptions): FollowRelease {
  let isBehind = false;
  let following: Promise<void> | undefined;
  let isAskedAgain = false;

  async function showLive(): Promise<void> {
    isBehind = true;
    const sectors = await fetchSectors().catch(() => null);
    if (sectors === null) return;
    const { scripts } = content.get();
    if (sectors.release !== scripts.sectors.release) {
      content.set(await open(sectors, unchangedDocuments(scripts, sectors)));
    }
    isBehind = false;
  }

  async function showUntilLatest(): Promise<void> {
    do {
      isAskedAgain = false;
      await showLive();
    } while (isAskedAgain);
  }

  return {
    isBehind: () => isBehind,
    follow() {
      isAskedAgain = true;
      following ??= showUntilLatest().finally(() => {
        following = undefined;
      });
      return following;
    },
  };
}
