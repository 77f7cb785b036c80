import type { ProviderErrorCode } from '#server/features/social-accounts/provider.ts';
import type { ActionRow } from './actions-repository.ts';

/** Members after whom a network that says that it was asked too often means everybody. */
const mostLimited = 3;

type Asked = Pick<ActionRow, 'memberId' | 'provider'>;

/**
 * Who is not asked about for the rest of a batch. Networks count calls for each member, so one who has used them up waits
 * alone; a network that is out, or says the same of several members, is left alone by all.
 */
export class NetworkPauses {
  readonly #networks = new Map<string, Date>();
  readonly #members = new Map<string, Map<string, Date>>();

  /** Until when the actions of a member at a network wait; undefined when it may be asked. */
  untilFor({ provider, memberId }: Asked): Date | undefined {
    return this.#networks.get(provider) ?? this.#members.get(provider)?.get(memberId);
  }

  /** Takes in that a network could not be asked about a member, and when it may be again. */
  note({ provider, memberId }: Asked, code: ProviderErrorCode, until: Date): void {
    if (code !== 'rate_limited') return void this.#networks.set(provider, until);
    const limited = this.#members.get(provider) ?? new Map<string, Date>();
    this.#members.set(provider, limited.set(memberId, until));
    if (limited.size >= mostLimited) this.#networks.set(provider, until);
  }
}
