import { declaredActor, declaredEffect } from '../declared-effects.ts';
import type { FlowToast } from '../flow-toast.ts';
import type { DrawGachaBody } from '#schemas/api/gachas.ts';
import type { Gacha } from '#schemas/entities/gacha.ts';

/** Calls of a gacha; each gives how it is then. */
export const gachaActors = {
  fetchGacha: declaredActor<Gacha>('fetchGacha'),
  drawGacha: declaredActor<Gacha, DrawGachaBody>('drawGacha'),
  decide: declaredActor<Gacha, { drawId: string }>('decide'),
  dismiss: declaredActor<Gacha, { drawId: string }>('dismiss'),
};

/** What a gacha does to the world beside its calls. */
export const gachaActions = {
  notify: declaredEffect<FlowToast>('notify'),
  navigate: declaredEffect<{ to: string; replace?: boolean }>('navigate'),
  refreshMember: declaredEffect('refreshMember'),
  putGacha: declaredEffect<Gacha>('putGacha'),
};
