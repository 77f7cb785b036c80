import { fromPromise } from 'xstate';
import type { FlowToast } from '#machines/flow-toast.ts';
import { changeCodes } from '#machines/gacha/gacha-draw.ts';
import type { DrawGachaBody } from '#schemas/api/gachas.ts';
import type { Gacha } from '#schemas/entities/gacha.ts';
import type { FlowServices } from '#actors/flow-services.ts';

const toldByTheFlow = [...changeCodes, 'auth.session-expired'];

/** What both flows of a gacha do to the world. */
export function gachaEffects({ api, notify, navigate, refreshMember, putEntity }: FlowServices) {
  return {
    actors: {
      fetchGacha: fromPromise<Gacha, undefined>(() => api.sources.one('gacha', {})),
      drawGacha: fromPromise<Gacha, DrawGachaBody>(({ input }) => api.gachas.draw(input, { intercept: toldByTheFlow })),
      decide: fromPromise<Gacha, { drawId: string }>(({ input }) => api.gachas.confirm(input.drawId)),
      dismiss: fromPromise<Gacha, { drawId: string }>(({ input }) => api.gachas.dismiss(input.drawId)),
    },
    actions: {
      notify: (_: unknown, toast: FlowToast) => notify(toast),
      navigate: (_: unknown, { to, replace }: { to: string; replace?: boolean }) => navigate(to, { replace }),
      refreshMember: () => refreshMember(),
      putGacha: (_: unknown, gacha: Gacha) => putEntity('gacha', gacha),
    },
  };
}
