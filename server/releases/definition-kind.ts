import type { Campaign } from '#schemas/campaign.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Random } from '#server/base/secrets/random.ts';
import type { Secrets } from '#server/base/secrets/secrets.ts';
import type { Transaction } from '#server/db/database.ts';

/** A definition that the state does not allow. */
export interface DefinitionConflict {
  /** Where in the definition it stands, such as ["totalAmount"]. */
  readonly path: readonly (string | number)[];
  /** Dotted and stable, such as "prize.stock-below-granted". */
  readonly code: string;
  readonly message: string;
  /** What to do. */
  readonly hint: string;
}

/** What rows of definitions may be made of beside the release. */
export interface MakingServices {
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
}

/** What a channel shows now and what it would show. */
export interface ReleaseChange {
  readonly next: Campaign;
  /** Null before the first publish. */
  readonly current: Campaign | null;
  /** The definitions of any release; null when there is none of that id. */
  campaignOf(releaseId: string): Promise<Campaign | null>;
}

/**
 * A kind of definition that has state in tables: how both are kept in agreement when a release goes live. Kinds without
 * state need none of this.
 */
export interface DefinitionKind<Definition, State> {
  /** Name of the list in campaign.json. */
  readonly list: keyof Campaign;
  /** It is no list: campaign.json has one of them, or none. */
  readonly isSingle?: true;
  definitionsIn(campaign: Campaign): readonly Definition[];
  /** Reads the state and locks it, so that it stays as it is until the transaction ends. */
  lockState(tx: Transaction, change: ReleaseChange): Promise<State>;
  /** What a release must not do to what has state; each is asked of each definition. */
  readonly checks: readonly ((definition: Definition, state: State) => DefinitionConflict | null)[];
  /** Makes the rows that definitions need, and sets what the database guards of them. */
  apply(
    tx: Transaction,
    definitions: readonly Definition[],
    releaseId: string,
    services: MakingServices,
  ): Promise<void>;
}

/** What publishing does with a kind, whatever its state is. */
export interface StatefulDefinitions {
  /** Locks the state. Gives each conflict with its place in campaign.json. */
  findConflicts(tx: Transaction, change: ReleaseChange): Promise<readonly DefinitionConflict[]>;
  apply(tx: Transaction, campaign: Campaign, releaseId: string, services: MakingServices): Promise<void>;
}

/** Makes a kind ready to be listed in `definition-kinds.ts`. */
export function statefulDefinitions<Definition, State>(kind: DefinitionKind<Definition, State>): StatefulDefinitions {
  return {
    async findConflicts(tx, change) {
      const state = await kind.lockState(tx, change);
      return [...kind.definitionsIn(change.next).entries()].flatMap(([index, definition]) =>
        kind.checks.flatMap((check) => {
          const conflict = check(definition, state);
          if (conflict === null) return [];
          const place = kind.isSingle ? [kind.list] : [kind.list, index];
          return { ...conflict, path: [...place, ...conflict.path] };
        }),
      );
    },
    apply: (tx, campaign, releaseId, services) => kind.apply(tx, kind.definitionsIn(campaign), releaseId, services),
  };
}
