import type { FairPlayDefinition, Signal } from '#schemas/campaign/fair-play.ts';
import type { FairPlayStage } from './fair-play-stage.ts';

/** One row of the testers' table in docs/fair-play.md. */
export interface FairPlayCase {
  readonly who: string;
  readonly what: string;
  readonly heldBy: readonly Signal[];
  /** What the campaign says beside the defaults. */
  readonly fairPlay?: FairPlayDefinition;
  play(stage: FairPlayStage): Promise<readonly Signal[]>;
}

/** What each signal catches, and what it must not, with the defaults where nothing else is said. */
export const fairPlayCases: readonly FairPlayCase[] = [
  {
    who: 'A family at one address',
    what: 'Five members sign in on one tablet on the same evening, and each likes a post.',
    heldBy: [],
    async play(stage) {
      const family = await stage.fans(5);
      for (const member of family) await stage.signIn(member, 'tablet');
      return anyCaught(stage, family);
    },
  },
  {
    who: 'A school class on one network',
    what: 'Thirty members on thirty phones behind one address: addresses are not looked at.',
    heldBy: [],
    async play(stage) {
      const pupils = await stage.fans(30);
      for (const [index, member] of pupils.entries()) await stage.signIn(member, `phone ${index}`);
      return anyCaught(stage, pupils);
    },
  },
  {
    who: 'A fan with a new phone',
    what: 'One member signs in on an old phone, a new one and a computer.',
    heldBy: [],
    async play(stage) {
      const fan = await stage.fan();
      for (const device of ['old phone', 'new phone', 'computer']) await stage.signIn(fan, device);
      return stage.reward(fan);
    },
  },
  {
    who: 'Honest fans on the day of the launch',
    what: 'Twenty members register within one minute, and each likes and reposts all ten posts at once.',
    heldBy: [],
    async play(stage) {
      const fans = await stage.fans(20);
      for (const fan of fans) await stage.reward(fan, 19);
      return anyCaught(stage, fans);
    },
  },
  {
    who: 'A very keen fan',
    what: 'Sixty rewards within ten minutes.',
    heldBy: [],
    play: async (stage) => stage.reward(await stage.fan(), 60),
  },
  {
    who: 'A program that presses',
    what: 'The sixty-first reward within ten minutes.',
    heldBy: ['burst'],
    play: async (stage) => stage.reward(await stage.fan(), 61),
  },
  {
    who: 'The same fan an hour later',
    what: 'After a burst, one more reward when it is over.',
    heldBy: [],
    async play(stage) {
      const fan = await stage.fan();
      await stage.reward(fan, 60);
      stage.later(1);
      return stage.reward(fan);
    },
  },
  {
    who: 'An account for this campaign',
    what: 'It was made at the network yesterday.',
    heldBy: ['new-account'],
    play: async (stage) => stage.reward(await stage.fan(1)),
  },
  {
    who: 'A fan who is new at the network',
    what: 'The account was made eight days ago.',
    heldBy: [],
    play: async (stage) => stage.reward(await stage.fan(8)),
  },
  {
    who: 'A fan of a network that does not say',
    what: 'How old the account is, is not known; the member registered just now.',
    heldBy: [],
    play: async (stage) => stage.reward(await stage.fan(null)),
  },
  {
    who: 'The same, where the campaign looks at members',
    what: '`"memberHours": 24`, and the member registered just now.',
    heldBy: ['new-account'],
    fairPlay: { memberHours: 24 },
    play: async (stage) => stage.reward(await stage.fan(null)),
  },
  {
    who: 'One phone with many accounts',
    what: 'Six members sign in on one browser within a week.',
    heldBy: ['shared-device'],
    async play(stage) {
      const accounts = await stage.fans(6);
      for (const member of accounts) await stage.signIn(member, 'phone');
      return anyCaught(stage, accounts);
    },
  },
  {
    who: 'A computer in a library',
    what: 'Six members sign in on one browser, ten days apart.',
    heldBy: [],
    async play(stage) {
      const readers = await stage.fans(6);
      for (const reader of readers) {
        await stage.signIn(reader, 'library');
        stage.later(240);
      }
      return anyCaught(stage, readers);
    },
  },
  {
    who: 'A fan who brings friends',
    what: 'Ten friends enter the code, and each then likes a post.',
    heldBy: [],
    async play(stage) {
      const fan = await stage.fan();
      for (const friend of await stage.fans(10)) {
        await stage.invite(friend, fan);
        await stage.reward(friend);
      }
      return stage.caught(fan);
    },
  },
  {
    who: 'A star of accounts that do nothing',
    what: 'Seven accounts enter one code within two days and do nothing else.',
    heldBy: ['invitation-ring'],
    async play(stage) {
      const inviter = await stage.fan();
      for (const account of await stage.fans(7)) await stage.invite(account, inviter);
      return stage.caught(inviter);
    },
  },
  {
    who: 'A chain of accounts that do nothing',
    what: 'Each account enters the code of the one before it: the eighth is caught.',
    heldBy: ['invitation-ring'],
    async play(stage) {
      const [first = '', ...others] = await stage.fans(8);
      let inviter = first;
      for (const account of others) {
        await stage.invite(account, inviter);
        inviter = account;
      }
      return stage.caught(inviter);
    },
  },
  {
    who: 'A campaign that switched a signal off',
    what: '`"burstRewards": 0`, and a hundred rewards at once.',
    heldBy: [],
    fairPlay: { burstRewards: 0 },
    play: async (stage) => stage.reward(await stage.fan(), 100),
  },
];

async function anyCaught(stage: FairPlayStage, members: readonly string[]): Promise<readonly Signal[]> {
  const caught: Signal[] = [];
  for (const member of members) caught.push(...(await stage.reward(member)));
  return [...new Set(caught)];
}

/** The table of docs/fair-play.md. */
export function fairPlayTable(): string {
  const rows = fairPlayCases.map(({ who, what, heldBy }) => [who, what, heldBy.length === 0 ? '–' : heldBy.join(', ')]);
  const head = ['who', 'what happens', 'held by'];
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length), title.length),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
