import type { AwardKindName } from '#schemas/entities/user-prize.ts';
import type { Release } from '#server/releases/stored/release-view.ts';

/** One way in which members come by prizes: the feature that awards them owns it. */
export interface AwardKind<Name extends AwardKindName = AwardKindName> {
  /** Kept with each award; never changed once there are awards of it. */
  readonly name: Name;
  /** The drawing of a prize as its definition names it; null where the release has the prize no more. */
  pictureOf(release: Release, prizeId: string): string | null;
}

/** Declares a way to prizes; it counts once it stands in `server/features/distributions/award-kinds.ts`. */
export function defineAwardKind<const Name extends AwardKindName>(kind: AwardKind<Name>): AwardKind<Name> {
  return kind;
}
