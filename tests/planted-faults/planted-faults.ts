/** A fault as campaigns elsewhere had it, and where it would show. */
export interface PlantedFault {
  readonly name: string;
  /** What is wrong, in a sentence. */
  readonly words: string;
  /** The source that is changed, from the folder of the project. */
  readonly file: string;
  /** Stands in the source once. */
  readonly sound: string;
  readonly faulty: string;
  /** Tests of which at least one must fail. */
  readonly tests: readonly string[];
}

const modelTest = 'tests/server/ledger/ledger-model.test.ts';
const exchangeRush = 'tests/server/features/prizes/exchange-rush.test.ts';
const gachaRush = 'tests/server/features/gachas/gacha-rush.test.ts';
const raffleDraw = 'tests/server/features/raffles/raffle-draw.test.ts';
const raffleRush = 'tests/server/features/raffles/raffle-rush.test.ts';

/** Three faults, in every way to spend that has a place for them. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'check-before-lock-exchange',
    words: 'What a member took is read before the account and the stock are locked.',
    file: 'server/features/prizes/exchange-prize.ts',
    sound: `  const locked = await lockForExchange(tx, memberId, prizeId);
  if (locked === null) throw notFound();
  const { account, granted } = locked;
  const { release, taken } = await readUnderLocks(tx, exchange);
`,
    faulty: `  const { release, taken } = await readUnderLocks(tx, exchange);
  const locked = await lockForExchange(tx, memberId, prizeId);
  if (locked === null) throw notFound();
  const { account, granted } = locked;
`,
    tests: [exchangeRush],
  },
  {
    name: 'check-before-lock-gacha',
    words: 'Whether an item has run out is asked before its stock is locked, and not again.',
    file: 'server/features/gachas/draw/draw-gacha.ts',
    sound: '  await lockDrawn(begun, drawn);\n',
    faulty: '  void lockDrawn;\n',
    tests: [gachaRush],
  },
  {
    name: 'check-before-lock-raffle',
    words: 'How often a member entered is read before the account is locked.',
    file: 'server/features/raffles/enter-raffle.ts',
    sound: `  const account = await lockForEntry(tx, memberId, raffleId);
  if (account === null) throw notFound();
  const { release, taken, entrantId, isClosed } = await readUnderLocks(tx, entry);
`,
    faulty: `  const { release, taken, entrantId, isClosed } = await readUnderLocks(tx, entry);
  const account = await lockForEntry(tx, memberId, raffleId);
  if (account === null) throw notFound();
`,
    tests: [raffleRush],
  },
  {
    name: 'lost-key',
    words: 'A key that was used before is taken for a new one.',
    file: 'server/http/answers/idempotent-answers.ts',
    sound: '  return claimed.length > 0 ? null : earlierAnswer(tx, request);\n',
    faulty: '  return claimed.length > 0 ? null : (void earlierAnswer, null);\n',
    tests: [modelTest, exchangeRush, gachaRush, raffleRush],
  },
  {
    name: 'double-award-exchange',
    words: 'One more is handed out than was paid for.',
    file: 'server/features/prizes/exchange-prize.ts',
    sound: '  const award = { id, prizeId, memberId, amount, takenAfter, cost, code, transferId, createdAt };\n',
    faulty:
      '  const award = { id, prizeId, memberId, amount: amount + 1, takenAfter, cost, code, transferId, createdAt };\n',
    tests: [modelTest],
  },
  {
    name: 'double-award-gacha',
    words: 'What a member keeps comes back into the stock, and somebody else draws it too.',
    file: 'server/features/gachas/draw/decide-draw.ts',
    sound: "    ...(wanted === 'dismissed' && isTracked ?",
    faulty: '    ...(isTracked ?',
    tests: [modelTest],
  },
  {
    name: 'double-award-raffle',
    words: 'A reserve moves up, and the winner who was passed over keeps the place.',
    file: 'server/features/raffles/draw/draw-raffle.ts',
    sound: "  await tx.update(raffleAwards).set({ state: 'passed' }).where(eq(raffleAwards.id, passed.id));\n",
    faulty: '',
    tests: [modelTest, raffleDraw],
  },
];

/** A source with a fault in it. Throws when it does not hold what the fault takes the place of, once. */
export function withFault(source: string, { name, sound, faulty }: PlantedFault): string {
  const parts = source.split(sound);
  if (parts.length !== 2) throw new Error(`"${name}" finds its place ${parts.length - 1} times.`);
  return parts.join(faulty);
}
