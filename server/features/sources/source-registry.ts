import {
  distributionPage,
  prizesHandedOut,
  prizesOnTheirWay,
  userPrizePage,
} from '#server/features/distributions/user-prize-list.ts';
import { readFaqs } from '#server/features/faqs/faq-list.ts';
import { readFreeSpaces } from '#server/features/free-spaces/free-space-list.ts';
import { gachaDrawPage } from '#server/features/gachas/view/gacha-draws.ts';
import { readGacha } from '#server/features/gachas/view/gacha-view.ts';
import { readInvitation } from '#server/features/invitations/invitation-view.ts';
import {
  notificationPage,
  notificationsOnTop,
  readNotification,
} from '#server/features/notifications/notification-list.ts';
import { pointHistoryPage, pointsUnderReview } from '#server/features/points/point-history.ts';
import { readMissions } from '#server/features/posts/mission-list.ts';
import { postPage } from '#server/features/posts/post-list.ts';
import { videoPage } from '#server/features/posts/video-list.ts';
import { allPrizes, featuredPrizes, prizePage } from '#server/features/prizes/prize-list.ts';
import { readProfileCard } from '#server/features/profile-cards/profile-card-view.ts';
import { memberEntryPage } from '#server/features/raffles/view/member-entries.ts';
import { rafflePage } from '#server/features/raffles/view/raffle-list.ts';
import { actionErrorPage, latestActionErrors } from '#server/features/social-actions/action-errors.ts';
import type { SourceReaders } from '#server/http/requests/source-reader.ts';
import { readTextProperties } from '#server/features/text-properties/text-property-list.ts';

/** What answers each source, for the calls of the API and for pages. */
export const sourceRegistry: SourceReaders = {
  prizes: prizePage,
  pointHistories: ({ db, memberId, locale }, query) => pointHistoryPage(db, { memberId, locale, ...query }),
  snsActionErrors: actionErrorPage,
  userPrizes: userPrizePage,
  prizesOnTheirWay,
  prizeDistributions: distributionPage,
  prizesHandedOut,
  posts: postPage,
  videos: videoPage,
  missions: readMissions,
  notifications: notificationPage,
  gachaDraws: gachaDrawPage,
  raffles: rafflePage,
  raffleEntries: memberEntryPage,
  topPrizes: featuredPrizes,
  allPrizes,
  topNotifications: notificationsOnTop,
  latestSnsActionErrors: latestActionErrors,
  pointsUnderReview: ({ db, memberId, locale }) => pointsUnderReview(db, memberId, locale),
  faqs: readFaqs,
  freeSpaces: readFreeSpaces,
  textProperties: readTextProperties,
  notification: (context, { notificationId }) => readNotification(context, notificationId),
  gacha: readGacha,
  invitation: readInvitation,
  invitationInput: readInvitation,
  profileCard: readProfileCard,
};
