import type { ProductAtMeResponse } from '#schemas/api/product.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import type { Product } from '#schemas/entities/product.ts';
import type { SignUpForm, User } from '#schemas/entities/user.ts';
import { admitsMembers, openNow } from '#schemas/campaign/situation.ts';

export const now = new Date('2026-11-21T12:00:00.000Z');

export function prizeWith(changes: Partial<Prize> = {}): Prize {
  return {
    id: 'prize-1',
    name: 'Star lamp',
    detail: 'A lamp.',
    exchangePoint: 100,
    endAt: '2026-12-31T14:59:59.000Z',
    totalAmount: 50,
    stockTotalAmount: 20,
    userLimitAmount: 5,
    stockUserLimitAmount: 5,
    prizeCode: null,
    parameter: { iconSrc: '/prize-1.svg' },
    ...changes,
  };
}

export function userWith(changes: Partial<User> = {}): User {
  return {
    id: 'user-1',
    nickname: 'Hoshi',
    iconPath: '/icon.svg',
    userPoint: { point: 1000, totalSnsGetPoint: 0, availableSnsGetPoint: 10, maxSnsGetPoint: 10 },
    serviceAssociation: null,
    followedOfficial: false,
    repliedOfficialTweet: false,
    reachedTweetPointMax: false,
    hasAgreedToTerms: true,
    unreadNotifications: 0,
    userNotification: { raffleAwards: [] },
    isLinkedApp: false,
    ...changes,
  };
}

export function userWithPoint(point: number): User {
  return userWith({ userPoint: { ...userWith().userPoint, point } });
}

export const emptyForm: SignUpForm = { nickname: null, imageUrl: null, serviceAssociation: null };
export const completeForm: SignUpForm = { nickname: 'Hoshi', imageUrl: '/icon.svg', serviceAssociation: null };

export function answerWith(
  product: Partial<Product> = {},
  changes: Partial<Omit<ProductAtMeResponse, 'product'>> = {},
): ProductAtMeResponse {
  const { situation = 'begin' } = product;
  return {
    product: {
      code: 1,
      digest: 'digest-1',
      situation,
      open: openNow({ situation }),
      admitsMembers: admitsMembers({ situation }),
      association: null,
      subSituation: null,
      revision: 1,
      scriptVersion: 'release-1',
      version: '1',
      associateSituation: 'none',
      pcAssociateLink: null,
      mobileAssociateLink: null,
      analyticsId: null,
      isAnalyticsConsentNeeded: false,
      analyticsProvider: null,
      tzOffset: '+09:00',
      designProperty: {},
      shortTitle: 'Hoshi',
      twitterAccount: 'hoshi',
      pointName: 'pt',
      hashTags: [],
      deregisterStatus: 'invalid',
      isGachaServiceAvailable: false,
      isLinkAppAvailable: false,
      userCount: 0,
      totalGachaCount: 0,
      provider: 'twitter',
      inquiry: null,
      termsVersion: null,
      credits: [],
      gachaType: null,
      ...product,
    },
    user: userWith(),
    totalReward: null,
    aggregatedPoint: null,
    pointConfig: { availableSnsGet: 1, favoriteAdd: 1, quoteAdd: 1, retweetAdd: 1 },
    ...changes,
  };
}
