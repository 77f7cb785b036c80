import type { Gacha, GotGachaPrize } from '#schemas/entities/gacha.ts';
import type { DrawGachaBody } from '#schemas/api/gachas.ts';
import { controlledCall, recordEffects } from './test-actors.ts';

export function gachaWith(changes: Partial<Gacha> = {}): Gacha {
  return {
    id: 'music-box',
    type: 'keep',
    name: 'Music box',
    detail: '',
    startAt: null,
    endAt: null,
    pointForGacha: 300,
    currentUserPoint: 1000,
    useGachaPoint: 0,
    drawCount: 0,
    userLimitAmount: null,
    stockUserLimitAmount: null,
    guarantee: null,
    gotGachaPrize: null,
    fixedGachaPrize: null,
    completeGachas: [],
    completionPrize: null,
    totalWeight: 1000,
    oddsVersion: 1,
    oddsDigest: 'digest-1',
    memberKey: 'key',
    seedHash: 'hash',
    obstacle: null,
    ...changes,
  };
}

export function gotWith(changes: Partial<GotGachaPrize> = {}): GotGachaPrize {
  return {
    id: 'draw-1',
    isRare: false,
    rarity: 3,
    prizeBase: { id: 'key', name: 'Key', parameter: { src: '/key.svg' } },
    isNew: true,
    number: 1,
    ...changes,
  };
}

/** The gacha after so many draws, of which the last is not decided. */
export function drawnWith(drawCount: number, changes: Partial<GotGachaPrize> = {}, gacha: Partial<Gacha> = {}): Gacha {
  const got = gotWith({ id: `draw-${drawCount}`, number: drawCount, ...changes });
  const currentUserPoint = 1000 - 300 * drawCount;
  return gachaWith({ drawCount, currentUserPoint, gotGachaPrize: got, ...gacha });
}

/** Calls and effects of a gacha flow, answered and recorded by the test. */
export function gachaWorld() {
  const fetching = controlledCall<Gacha>();
  const drawing = controlledCall<Gacha, DrawGachaBody>();
  const deciding = controlledCall<Gacha, { drawId: string }>();
  const dismissing = controlledCall<Gacha, { drawId: string }>();
  const { effects, record } = recordEffects();
  return {
    fetching,
    drawing,
    deciding,
    dismissing,
    effects,
    provided: {
      actors: {
        fetchGacha: fetching.logic,
        drawGacha: drawing.logic,
        decide: deciding.logic,
        dismiss: dismissing.logic,
      },
      actions: {
        notify: record('notify'),
        navigate: record('navigate'),
        refreshMember: record('refreshMember'),
        putGacha: record('putGacha'),
      },
    },
  };
}
