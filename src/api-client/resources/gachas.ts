import shapes from '#schemas/api/answers.ts?shapes=answers';
import type { DrawGachaBody } from '#schemas/api/gachas.ts';
import type { Gacha } from '#schemas/entities/gacha.ts';
import type { CallOptions, Http } from '../http/http.ts';

/** Calls below /gachas; what pages show of the gacha comes from a source. */
export function gachasApi(http: Http) {
  const decide = async (id: string, decision: 'confirm' | 'dismiss', options?: CallOptions): Promise<Gacha> => {
    const call = {
      method: 'PUT',
      path: `/gachas/${encodeURIComponent(id)}/${decision}`,
      body: {},
      isKeyed: true,
      answer: shapes.gacha,
    } as const;
    return (await http.call(call, options)).gachaResult;
  };
  return {
    /** POST /gachas/exec: the gacha after the draw, with what was drawn. */
    async draw(body: DrawGachaBody, options?: CallOptions): Promise<Gacha> {
      const call = {
        method: 'POST',
        path: '/gachas/exec',
        body,
        isKeyed: true,
        answer: shapes.gacha,
        refusal: shapes.gachaRefusal,
      } as const;
      return (await http.call(call, options)).gachaResult;
    },
    /** PUT /gachas/{id}/confirm: the gacha after what was drawn is kept, or put away as collected. */
    confirm: (id: string, options?: CallOptions): Promise<Gacha> => decide(id, 'confirm', options),
    /** PUT /gachas/{id}/dismiss: the gacha after what was drawn is given up, or put away as collected. */
    dismiss: (id: string, options?: CallOptions): Promise<Gacha> => decide(id, 'dismiss', options),
  };
}
