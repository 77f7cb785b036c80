import Type from 'typebox';

/** What may have a reward held for review. */
export const signals = ['new-account', 'burst', 'shared-device', 'invitation-ring'] as const;
export type Signal = (typeof signals)[number];

/** Browsers are forgotten after so many days. */
export const mostDeviceDays = 30;

/** What a definition says that leaves everything out: what no honest fan reaches on a launch day. */
const defaults = {
  accountDays: 7,
  memberHours: 0,
  burstRewards: 60,
  burstMinutes: 10,
  deviceMembers: 6,
  deviceDays: 7,
  ringMembers: 6,
  ringHours: 48,
};

const whole = (name: keyof typeof defaults, description: string, minimum: number, maximum: number) =>
  Type.Optional(Type.Integer({ minimum, maximum, description: `${description} ${defaults[name]} if left out.` }));

export const FairPlayDefinition = Type.Object(
  {
    accountDays: whole(
      'accountDays',
      'Holds rewards of accounts that are younger at the network, in days; 0 holds none.',
      0,
      365,
    ),
    memberHours: whole(
      'memberHours',
      'The same where the network does not say how old an account is: of members who joined less than so many hours ago; 0 holds none.',
      0,
      720,
    ),
    burstRewards: whole(
      'burstRewards',
      'Holds what is beyond so many rewards of one member within "burstMinutes"; 0 holds none.',
      0,
      10_000,
    ),
    burstMinutes: whole('burstMinutes', 'Within how many minutes.', 1, 1_440),
    deviceMembers: whole(
      'deviceMembers',
      'Holds rewards of members where so many signed in on one browser within "deviceDays"; 0 holds none, and keeps no browser.',
      0,
      1_000,
    ),
    deviceDays: whole('deviceDays', 'Within how many days.', 1, mostDeviceDays),
    ringMembers: whole(
      'ringMembers',
      'Holds rewards of invitations where so many of those around, who entered a code within "ringHours", earned nothing by social actions; 0 holds none.',
      0,
      1_000,
    ),
    ringHours: whole('ringHours', 'Within how many hours.', 1, 720),
  },
  {
    title: 'Fair play',
    description:
      'When rewards of missions and invitations are held for review: recorded, and paid once an operator releases them. Without it none is.',
    additionalProperties: false,
  },
);
export type FairPlayDefinition = Type.Static<typeof FairPlayDefinition>;

/** What campaign.json says of fair play. */
export const fairPlayFields = { fairPlay: Type.Optional(FairPlayDefinition) };

/** A definition with what it leaves out. */
export type FairPlayThresholds = Required<FairPlayDefinition>;

/** The thresholds of a campaign; null where nothing is held. */
export function thresholdsOf({
  fairPlay,
}: {
  readonly fairPlay?: FairPlayDefinition | undefined;
}): FairPlayThresholds | null {
  return fairPlay === undefined ? null : { ...defaults, ...fairPlay };
}
