import Type from 'typebox';
import { Raffle } from '../entities/raffle.ts';
import { mostEntriesAtOnce } from '../entities/raffle-state.ts';
import { Nullable } from '../values/nullable.ts';
import { ErrorBody } from './error.ts';

export const RaffleParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

/** POST /raffles/{id}/apply */
export const ApplyRaffleBody = Type.Object(
  {
    amount: Type.Integer({ minimum: 1, maximum: mostEntriesAtOnce }),
    code: Type.Optional(Type.String({ maxLength: 200, description: 'The code, where the raffle wants one.' })),
    usePoint: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Cost of one entry that the fan was shown; another cost is not charged, and none without it.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type ApplyRaffleBody = Type.Static<typeof ApplyRaffleBody>;

/** A refused entry; `raffle` is how it is now, where it is no longer what the fan was shown (`raffle.changed`). */
export const ApplyRefusal = Type.Object({ ...ErrorBody.properties, raffle: Type.Optional(Raffle) });

/** The raffle after the entry. */
export const ApplyRaffleResponse = Type.Object({ raffle: Raffle });
export type ApplyRaffleResponse = Type.Static<typeof ApplyRaffleResponse>;

/** PUT /raffles/{id}/acknowledge */
export const AcknowledgeBody = Type.Object({}, { additionalProperties: false });
export const AcknowledgeResponse = Type.Object({});

const EntryId = Type.String({ description: 'Public identifier of an entry.' });

/** GET /raffles/{id}/proof: all that it takes to recompute a draw; docs/fair-draws.md says how. */
export const RaffleProof = Type.Object(
  {
    format: Type.Literal('kansei-raffle-1'),
    raffle: Type.String(),
    name: Type.String({ description: 'In the language of the call.' }),
    endAt: Type.String(),
    places: Type.Integer({ description: 'How many win.' }),
    reserves: Type.Integer({ description: 'How many more are drawn.' }),
    prizes: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), winners: Type.Integer() }), {
      description: 'What is won, the best first.',
    }),
    source: Type.Object(
      {
        kind: Type.Enum(['drand', 'figure']),
        at: Type.String(),
        words: Type.String(),
        round: Type.Optional(Type.Integer({ description: 'The round of drand.' })),
        address: Type.Optional(Type.String({ description: 'Where its "randomness" stands.' })),
      },
      { description: 'The public randomness that decides.' },
    ),
    commitment: Nullable(
      Type.Object({
        closedAt: Type.String(),
        entryCount: Type.Integer(),
        ticketCount: Type.Integer({ description: 'The sum of all amounts.' }),
        root: Type.String(),
      }),
      'What the raffle was closed with; null until then.',
    ),
    draw: Nullable(
      Type.Object({
        randomness: Type.String(),
        drawnAt: Type.String(),
        drawn: Type.Array(
          Type.Object({
            rank: Type.Integer({ description: 'From 1.' }),
            entry: EntryId,
            state: Type.Enum(['won', 'reserve', 'passed'], {
              description: '"passed": could not be reached, so that a reserve moved up.',
            }),
            place: Nullable(Type.Integer(), 'Place that was won, from 1; null for a reserve.'),
          }),
        ),
      }),
      'The draw; null until it was made.',
    ),
    entries: Type.Array(Type.Object({ entry: EntryId, entrant: EntryId, amount: Type.Integer() }), {
      description: 'All entries in the order of their ids; empty until the raffle is closed.',
    }),
  },
  { title: 'Proof of a raffle' },
);
export type RaffleProof = Type.Static<typeof RaffleProof>;

const printable = '^[\\x21-\\x7e](?:[\\x20-\\x7e]{0,198}[\\x21-\\x7e])?$';

/** POST /content/raffles/{id}/draw */
export const DrawRaffleBody = Type.Object(
  { randomness: Type.String({ pattern: printable, description: 'The public randomness, as its source writes it.' }) },
  { additionalProperties: false },
);

/** POST /content/raffles/{id}/redraw */
export const RedrawRaffleBody = Type.Object(
  {
    rank: Type.Integer({
      minimum: 1,
      description: 'Rank of the winner who cannot be reached: it names one person, whatever was redrawn before.',
    }),
    reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  },
  { additionalProperties: false },
);
export type RedrawRaffleBody = Type.Static<typeof RedrawRaffleBody>;

/** One who was drawn, as operators see it. */
export const DrawnAward = Type.Object({
  rank: Type.Integer(),
  state: Type.Enum(['won', 'reserve', 'passed']),
  place: Nullable(Type.Integer(), 'Null for a reserve.'),
  prize: Nullable(Type.String(), 'Identifier of the prize; null for a reserve.'),
  entry: Type.String(),
  member: Type.String(),
});
export type DrawnAward = Type.Static<typeof DrawnAward>;

/** What POST /content/raffles/{id}/draw and …/redraw answer. */
export const DrawResponse = Type.Object({ raffle: Type.String(), awards: Type.Array(DrawnAward) });
export type DrawResponse = Type.Static<typeof DrawResponse>;

/** GET /content/raffles/{id}/verification: what is kept, compared with what the rules give. */
export const RaffleVerification = Type.Object({
  raffle: Type.String(),
  isClosed: Type.Boolean(),
  isDrawn: Type.Boolean(),
  entryCount: Type.Integer(),
  ticketCount: Type.Integer(),
  root: Nullable(Type.String(), 'The root of the entries; null until the raffle is closed.'),
  problems: Type.Array(Type.String(), { description: 'What does not agree, in sentences; empty when all does.' }),
});
export type RaffleVerification = Type.Static<typeof RaffleVerification>;

/** One entry, as operators export it. */
export const ExportedEntry = Type.Object({
  entry: Type.String(),
  entrant: Type.String(),
  amount: Type.Integer(),
  point: Type.Integer({ description: 'What it cost.' }),
  enteredAt: Type.String(),
  member: Type.String(),
  nickname: Nullable(Type.String(), 'Null for a member who left.'),
  account: Nullable(Type.String(), 'Account at the social network; null for a member who left.'),
  result: Type.Enum(['waiting', 'won', 'reserve', 'passed', 'lost']),
  rank: Nullable(Type.Integer(), 'Null for an entry that was not drawn.'),
  place: Nullable(Type.Integer(), 'Null for an entry that did not win.'),
  prize: Nullable(Type.String(), 'Null for an entry that did not win.'),
  code: Nullable(Type.String(), 'Null for an entry that did not win.'),
});
export type ExportedEntry = Type.Static<typeof ExportedEntry>;

/** GET /content/raffles/{id}/export: all entries, those drawn first, in the order of the draw. */
export const RaffleExport = Type.Object({ raffle: Type.String(), entries: Type.Array(ExportedEntry) });
export type RaffleExport = Type.Static<typeof RaffleExport>;
