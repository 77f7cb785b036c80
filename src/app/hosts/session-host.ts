import { createActor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { provideSession } from '#actors/session.actors.ts';
import type { SessionDependencies } from '#actors/session.actors.ts';
import { shownUser } from '#machines/session/session-changes.ts';
import type { sessionMachine, SessionInput } from '#machines/session/session.machine.ts';
import type { Boot } from '#schemas/page/boot.ts';
import type { User } from '#schemas/entities/user.ts';

interface SessionHostOptions extends SessionDependencies {
  readonly boot: Pick<Boot, 'product'>;
  /** Called with a fault of the program; a failed call shows its own toast. */
  failed(thrown: unknown): void;
}

/** Runs the session for as long as there is a page. */
export class SessionHost {
  readonly #options: SessionHostOptions;
  #actor: ActorRefFrom<typeof sessionMachine>;

  constructor(options: SessionHostOptions) {
    const held = options.boot.product;
    this.#options = options;
    this.#actor = this.#run({ held, user: shownUser(held.user, held.product) });
  }

  /** Asks for product and member anew. */
  refresh = (): void => this.#actor.send({ type: 'product.refresh' });
  /** Shows another member, or none. */
  apply = (user: User | null): void => this.#actor.send({ type: 'user.apply', user });

  #run(known: SessionInput): ActorRefFrom<typeof sessionMachine> {
    const actor = createActor(provideSession(this.#options), { input: known });
    actor.subscribe({
      error: (thrown) => {
        // A fault stops the machine; the session goes on with what it had.
        this.#actor = this.#run(actor.getSnapshot().context);
        this.#options.failed(thrown);
      },
    });
    return actor.start();
  }
}
