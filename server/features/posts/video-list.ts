import { apiPrefix } from '#schemas/api/conventions.ts';
import type { VideoRecord } from '#schemas/campaign/posts.ts';
import type { Video } from '#schemas/entities/video.ts';
import { pageOf } from '#server/http/requests/paging.ts';
import type { Page, Slice } from '#server/http/requests/paging.ts';
import type { ReadContext } from '#server/http/requests/read-context.ts';
import { addressOfAsset } from '#server/releases/address-of-asset.ts';
import { targetKey } from '#server/features/social-actions/action-target.ts';
import { actionsOn } from '#server/features/social-actions/actions-repository.ts';
import { officialItems, videoAddress } from './official-posts.ts';
import type { Official } from './official-posts.ts';

/** One page of official videos, newest first, with what the member did to each. */
export async function videoPage(context: ReadContext, paging: Slice): Promise<Page<Video>> {
  const { items, total } = pageOf(officialItems(context.release).videos, paging);
  return { items: await viewsOf(context, items), total };
}

/** One official video, as the member sees it; null when there is none of that id. */
export async function readVideo(context: ReadContext, id: string): Promise<Video | null> {
  const found = officialItems(context.release).videos.filter((video) => video.id === id);
  const [view] = await viewsOf(context, found);
  return view ?? null;
}

/** How a video is named as a target. */
export function videoTarget({ itemId }: VideoRecord): string {
  return targetKey({ kind: 'video', itemId });
}

async function viewsOf(
  { db, memberId, release: { assets } }: ReadContext,
  videos: readonly Official<VideoRecord>[],
): Promise<Video[]> {
  const targets = videos.map(videoTarget);
  const rows = memberId === null || targets.length === 0 ? [] : await actionsOn(db, memberId, targets);
  return videos.map((video) => {
    const own = rows.filter(({ target }) => target === videoTarget(video));
    return {
      id: video.id,
      itemId: video.itemId,
      title: video.title,
      coverImageUrl: addressOfAsset(video.cover, assets),
      liked: own.some(({ actionType }) => actionType === 'like'),
      earned: own.some(({ point }) => point > 0),
      user: {
        username: video.by.name,
        uniqueId: video.by.screenName,
        imageUrl: addressOfAsset(video.by.icon, assets),
      },
      address: videoAddress(video),
      playerAddress: `${apiPrefix}/tiktok/videos/${encodeURIComponent(video.id)}/player`,
    };
  });
}
