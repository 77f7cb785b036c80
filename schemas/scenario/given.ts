import Type from 'typebox';
import { PrizeRecord } from '../campaign.ts';
import { signals } from '../campaign/fair-play.ts';
import { locales } from '../values/locale-names.ts';
import { Nullable } from '../values/nullable.ts';
import { Situation } from '../campaign/situation.ts';
import { timestamp } from '../values/timestamp.ts';
import { duration } from './duration.ts';
import { snsActionErrorCodes } from '../entities/sns-action-error.ts';
import { snsActionTypes } from '../values/sns-action-types.ts';
import { invitationCodeLength, invitationLetters } from '../entities/invitation-code.ts';
import { Fault } from './fault.ts';

/** Devices that a scenario can be played on. */
export const scenarioDevices = ['phone', 'iphone', 'tablet', 'desktop'] as const;
export const ScenarioDevice = Type.Enum([...scenarioDevices], {
  title: 'Device',
  description: 'What the fan holds: an Android phone of 390 x 844, an iPhone, a tablet, or a computer of 1280 x 800.',
});
export type ScenarioDevice = (typeof scenarioDevices)[number];

/** Apps that have a browser of their own, as `browser.app` of the data model names them. */
const inApps = ['line', 'instagram', 'facebook', 'tiktok', 'x'] as const;
export const InApp = Type.Enum([...inApps], {
  title: 'App',
  description: 'App in whose own browser the fan has the site; a browser of the system if left out.',
});
export type InApp = (typeof inApps)[number];

export const ScenarioLocale = Type.Enum([...locales], { title: 'Language', description: 'Language of the browser.' });

export const Persona = Type.String({
  title: 'Persona',
  pattern: '^[a-z0-9_]+$',
  description: 'Name of an account of the sandbox network, such as "hina_hoshi".',
});

const PrizeName = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]*$',
  description: 'Identifier of the prize in campaign.json.',
});

const GachaItemName = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]*$',
  title: 'Name of an item',
  description: 'Identifier of the item of the gacha in campaign.json.',
});

const RaffleName = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]*$',
  title: 'Name of a raffle',
  description: 'Identifier of the raffle in campaign.json.',
});

const HistoryEntry = Type.Union(
  [
    Type.Object(
      {
        earned: Type.Integer({ minimum: 1, description: 'Points of a social action.' }),
        action: Type.Optional(
          Type.Enum(['like', 'retweet', 'quote', 'follow', 'reply_send'], {
            description: 'What it was for; "retweet" if left out.',
          }),
        ),
        ago: duration('How long before the scenario begins.'),
      },
      { title: 'Earned', description: 'Points that the member earned.', additionalProperties: false },
    ),
    Type.Object(
      {
        exchanged: PrizeName,
        amount: Type.Optional(Type.Integer({ minimum: 1, description: 'How many; 1 if left out.' })),
        ago: duration('How long before the scenario begins.'),
      },
      {
        title: 'Exchanged',
        description: 'A prize that the member took, paid like any other.',
        additionalProperties: false,
      },
    ),
    Type.Object(
      {
        entered: RaffleName,
        amount: Type.Optional(Type.Integer({ minimum: 1, description: 'How often; once if left out.' })),
        code: Type.Optional(Type.String({ description: 'The code, where the raffle wants one.' })),
        ago: duration('How long before the scenario begins.'),
      },
      {
        title: 'Entered',
        description: 'A raffle that the member entered, paid like any other entry.',
        additionalProperties: false,
      },
    ),
    Type.Object(
      {
        drew: GachaItemName,
        then: Type.Optional(
          Type.Enum(['kept', 'givenUp', 'putAway'], {
            description: 'What the member decided at once; undecided until the next draw if left out.',
          }),
        ),
        ago: duration('How long before the scenario begins.'),
      },
      {
        title: 'Drew',
        description: 'An item that the member drew from the gacha, paid like any other draw.',
        additionalProperties: false,
      },
    ),
  ],
  { title: 'Entry of the history', description: 'What the member did before, oldest first.' },
);
export type HistoryEntry = Type.Static<typeof HistoryEntry>;

const FailedAction = Type.Object(
  {
    action: Type.Enum([...snsActionTypes], { description: 'What the member tried.' }),
    code: Type.Enum([...snsActionErrorCodes], { description: 'Why it earned nothing.' }),
    ago: Type.Optional(duration('How long ago it was; just now if left out.')),
    persona: Type.Optional(Persona),
  },
  {
    title: 'Failed action',
    description: 'A social action that earned nothing; of the only member if there is no "persona".',
    additionalProperties: false,
  },
);
export type FailedAction = Type.Static<typeof FailedAction>;

const MissionName = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]*$',
  title: 'Name of a mission',
  description: 'Identifier of the mission in campaign.json.',
});

const GivenHold = Type.Object(
  {
    mission: MissionName,
    points: Type.Integer({ minimum: 1, description: 'Points of the reward.' }),
    signal: Type.Enum([...signals], { description: 'What caught it.' }),
    ago: Type.Optional(duration('How long ago it was; just now if left out.')),
    persona: Type.Optional(Persona),
  },
  {
    title: 'Held reward',
    description:
      'A reward of a mission that is held for review, each for another post; of the only member if there is no "persona".',
    additionalProperties: false,
  },
);
export type GivenHold = Type.Static<typeof GivenHold>;

const GivenReview = Type.Object(
  {
    mission: MissionName,
    result: Type.Enum(['released', 'refused', 'reversed'], {
      description: '"released" pays it, "refused" does not, "reversed" takes back what was released.',
    }),
    persona: Type.Optional(Persona),
  },
  {
    title: 'Reviewed rewards',
    description: 'What operators decide of all held rewards of a mission; of the only member if there is no "persona".',
    additionalProperties: false,
  },
);
export type GivenReview = Type.Static<typeof GivenReview>;

export const ChangedPrize = Type.Object(
  {
    exchangePoint: Type.Optional(PrizeRecord.properties.exchangePoint),
    endAt: Type.Optional(PrizeRecord.properties.endAt),
  },
  { title: 'Changed prize', description: 'What of a prize a publish changed.', additionalProperties: false },
);
export type ChangedPrize = Type.Static<typeof ChangedPrize>;

export const Distributed = Type.Object(
  {
    prize: Type.String({
      description: 'Of which prize; the last of it that the member took and that waits or failed.',
    }),
    sentOn: Type.Optional(Type.String({ description: 'The day on which it was sent, such as "2026-11-20".' })),
    reference: Type.Optional(Type.String({ description: 'What the carrier knows it by.' })),
    problem: Type.Optional(Type.String({ description: 'Why it could not be handed over.' })),
    persona: Type.Optional(Persona),
  },
  {
    title: 'Distributed prize',
    description: 'What operators say of a prize that is sent; of the only member if there is no "persona".',
    additionalProperties: false,
  },
);
export type Distributed = Type.Static<typeof Distributed>;

export const GivenMember = Type.Object(
  {
    persona: Persona,
    points: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Points to spend now, after the history; as the campaign and the history make it if left out.',
      }),
    ),
    history: Type.Optional(Type.Array(HistoryEntry, { description: 'What the member did before, oldest first.' })),
  },
  { title: 'Member', description: 'A registered fan who is signed in.', additionalProperties: false },
);
export type GivenMember = Type.Static<typeof GivenMember>;

export const GivenProduct = Type.Object(
  {
    situation: Type.Optional(Situation),
    subSituation: Type.Optional(Nullable(Type.String(), 'Phase within the situation; null for none.')),
    settings: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Other settings of "product" in campaign.json, by name, such as "deregisterStatus".',
      }),
    ),
  },
  { title: 'Product', description: 'The campaign, where it differs from campaign.json.', additionalProperties: false },
);
export type GivenProduct = Type.Static<typeof GivenProduct>;

export const GivenGacha = Type.Object(
  {
    pointForGacha: Type.Optional(Type.Integer({ minimum: 1, description: 'Cost of one draw.' })),
    endAt: Type.Optional(Nullable(timestamp('Deadline.'), 'Until when it can be drawn; null for ever.')),
    weights: Type.Optional(
      Type.Record(Type.String(), Type.Integer({ minimum: 0, description: 'The weight.' }), {
        description: 'Weights of items, by their identifier; the total follows.',
      }),
    ),
    stock: Type.Optional(
      Type.Record(Type.String(), Type.Integer({ minimum: 0, description: 'How many are left.' }), {
        description: 'What is left of items, by their identifier.',
      }),
    ),
    next: Type.Optional(
      Type.Array(GachaItemName, {
        minItems: 1,
        description: 'What the next draws of the member give, in order, by a seed that is chosen so.',
      }),
    ),
    persona: Type.Optional(Persona),
  },
  {
    title: 'Given gacha',
    description:
      'The gacha, where it differs from campaign.json, as if it had been published so; "next" is of the only member if there is no "persona".',
    additionalProperties: false,
  },
);
export type GivenGacha = Type.Static<typeof GivenGacha>;

export const GivenRaffles = Type.Record(
  Type.String(),
  Type.Object(
    {
      usePoint: Type.Optional(Type.Integer({ minimum: 0, description: 'Cost of one entry.' })),
      endAt: Type.Optional(timestamp('Until when it can be entered.')),
    },
    { title: 'Changed raffle', additionalProperties: false },
  ),
  {
    title: 'Changed raffles',
    description: 'Raffles that differ from campaign.json, by their identifier, as if it had been published so.',
  },
);
export type GivenRaffles = Type.Static<typeof GivenRaffles>;

const DrawnRaffle = Type.Object(
  {
    raffle: RaffleName,
    result: Type.Enum(['won', 'lost'], { description: 'What becomes of the entries of the member.' }),
    persona: Type.Optional(Persona),
  },
  {
    title: 'Drawn raffle',
    description: 'A raffle that is closed and drawn, whatever its end is; of the only member if there is no "persona".',
    additionalProperties: false,
  },
);
export type DrawnRaffle = Type.Static<typeof DrawnRaffle>;

const GivenNetwork = Type.Object(
  {
    faults: Type.Optional(
      Type.Partial(
        Type.Object(
          {
            delayMs: Type.Integer({ minimum: 0, description: 'How long each answer takes, in milliseconds.' }),
            isOut: Type.Boolean({ description: 'It answers nothing.' }),
            isRateLimited: Type.Boolean({ description: 'It wants to be left alone.' }),
            accessLifeSeconds: Type.Integer({ minimum: 1, description: 'Life of the tokens that it gives.' }),
            unfound: Type.Array(Persona, { description: 'Whose posts and likes it does not show.' }),
            protected: Type.Array(Persona, { description: 'Whose accounts have become protected.' }),
          },
          { additionalProperties: false },
        ),
        { title: 'Faults of the network', description: 'What goes wrong there; what is not named stays as it is.' },
      ),
    ),
    tokens: Type.Optional(
      Type.Enum(['expired', 'revoked'], { description: 'The tokens that there are end, or fans took the right back.' }),
    ),
    acts: Type.Optional(
      Type.Array(
        Type.Object(
          {
            persona: Persona,
            act: Type.Enum(['like', 'repost', 'follow', 'like-video', 'watch'], { description: 'What was done.' }),
            target: Type.String({ description: 'A post or video by its number there, or a screen name.' }),
          },
          { title: 'Act', description: 'Something that was done there.', additionalProperties: false },
        ),
        { description: 'What fans have done there.' },
      ),
    ),
    posts: Type.Optional(
      Type.Array(
        Type.Object(
          {
            persona: Persona,
            text: Type.String({ description: 'What it says.' }),
            quotes: Type.Optional(Type.String({ description: 'The post that it quotes, by its number there.' })),
            repliesTo: Type.Optional(Type.String({ description: 'The post that it replies to, by its number there.' })),
          },
          { title: 'Written post', description: 'A post that a fan wrote there.', additionalProperties: false },
        ),
        { description: 'What fans have written there, oldest first.' },
      ),
    ),
    isLookedAt: Type.Optional(
      Type.Boolean({ description: 'The server looks there for what is pending, as it does every few seconds.' }),
    ),
  },
  {
    title: 'The network',
    description: 'What happens at the social network, in this order.',
    additionalProperties: false,
  },
);
export type GivenNetwork = Type.Static<typeof GivenNetwork>;
const InvitingFan = Type.Object(
  {
    fan: Type.String({ minLength: 1, description: 'Name of another member, who is made for this.' }),
    code: Type.Optional(
      Type.String({
        pattern: `^[${invitationLetters}]{${invitationCodeLength}}$`,
        description: 'The invitation code of this fan; the one that it has anyway if left out.',
      }),
    ),
    is: Type.Optional(
      Type.Enum(['inviter', 'invitee'], {
        description:
          'Whose code was entered: "inviter", this fan’s by the member; "invitee", the member’s by this fan. Nobody’s if left out.',
      }),
    ),
    persona: Type.Optional(Persona),
  },
  {
    title: 'Fan of an invitation',
    description: 'Another fan, whom the member may invite or be invited by; the only member if there is no "persona".',
    additionalProperties: false,
  },
);
export type InvitingFan = Type.Static<typeof InvitingFan>;

/** What a scenario can change in the world around the fan, before it begins and in the middle of it. */
const world = {
  product: Type.Optional(GivenProduct),
  stock: Type.Optional(
    Type.Record(Type.String(), Type.Integer({ minimum: 0, description: 'How many are left.' }), {
      description: 'What is left of prizes, by their identifier in campaign.json.',
    }),
  ),
  prizes: Type.Optional(
    Type.Record(Type.String(), Nullable(ChangedPrize, 'Null for a prize that was withdrawn.'), {
      description: 'Prizes that a publish changed or withdrew, by their identifier in campaign.json.',
    }),
  ),
  distributed: Type.Optional(
    Type.Array(Distributed, { description: 'Prizes that operators mark as sent, or as not handed over.' }),
  ),
  gacha: Type.Optional(Nullable(GivenGacha, 'The gacha; null for a campaign without one.')),
  raffles: Type.Optional(GivenRaffles),
  drawnRaffles: Type.Optional(Type.Array(DrawnRaffle, { description: 'Raffles that are drawn, in this order.' })),
  network: Type.Optional(GivenNetwork),
  failedActions: Type.Optional(
    Type.Array(FailedAction, { description: 'Social actions of members that earned nothing, oldest first.' }),
  ),
  heldRewards: Type.Optional(
    Type.Array(GivenHold, { description: 'Rewards of members that are held for review, oldest first.' }),
  ),
  reviewedRewards: Type.Optional(
    Type.Array(GivenReview, { description: 'Held rewards that operators decide, in this order.' }),
  ),
  invitations: Type.Optional(
    Type.Array(InvitingFan, { description: 'Other fans with invitation codes, and who entered whose, in this order.' }),
  ),
  faults: Type.Optional(Type.Array(Fault, { description: 'What goes wrong.' })),
};

export const Given = Type.Object(
  {
    ...world,
    member: Type.Optional(GivenMember),
    clock: Type.Optional(timestamp('The time when it begins; "2026-11-21T12:00:00+09:00" if left out.')),
    seed: Type.Optional(Type.String({ description: 'Where chance begins; "1" if left out.' })),
    locale: Type.Optional(ScenarioLocale),
    device: Type.Optional(ScenarioDevice),
    inApp: Type.Optional(InApp),
    opens: Type.Optional(
      Type.Boolean({
        description:
          'Whether modals that pages name in "opens" open; if left out, as if the fan had dismissed each of them.',
      }),
    ),
  },
  { title: 'Given', description: 'The state that the scenario begins in.', additionalProperties: false },
);
export type Given = Type.Static<typeof Given>;

export const Change = Type.Object(
  { ...world },
  {
    title: 'Change',
    description: 'What becomes different while the fan is on the page. "faults" replaces those before; [] mends all.',
    additionalProperties: false,
  },
);
export type Change = Type.Static<typeof Change>;
