import type Type from 'typebox';
import type { Direction, historyTypes } from '#schemas/entities/history-types.ts';
import { welcome } from '#server/features/members/welcome-kind.ts';
import type { LedgerKind } from '#server/ledger/ledger-kind.ts';
import { refund } from './refund-kind.ts';
import { prizeExchange } from '#server/features/prizes/prize-exchange-kind.ts';
import { socialAction } from '#server/features/social-actions/social-action-kind.ts';

/** Every way in which points move; the feature that moves them owns its kind. */
export const ledgerKinds = [welcome, socialAction, prizeExchange, refund] as const;

/** Kind and reason of a movement by which a member gets points, or gives them. */
export type Moved<Way extends Direction> = MovedBy<(typeof ledgerKinds)[number], Way>;

type MovedBy<Kind, Way> =
  Kind extends LedgerKind<infer Name, infer Line, infer Reason, infer _Entry>
    ? (typeof historyTypes)[Line] extends Way
      ? { readonly kind: Name; readonly reason: Type.Static<Reason> }
      : never
    : never;
