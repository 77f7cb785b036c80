import { fromPromise } from 'xstate';
import type { ApiClient } from '#api-client/api-client.ts';
import type { FlowToast } from '#machines/flow-toast.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { ProductAtMeResponse } from '#schemas/api/product.ts';
import type { User } from '#schemas/entities/user.ts';
import type { ActionsOf, ActorsOf } from './implementations.ts';

type Machine = typeof sessionMachine;

export interface SessionDependencies {
  readonly api: Pick<ApiClient, 'product'>;
  /** Puts product, rewards, aggregated points and point config into the data model; the member comes by `applyUser`. */
  applyProduct(answer: ProductAtMeResponse): void;
  applyUser(user: User | null): void;
  notify(toast: FlowToast): void;
  /** Loads the page anew. */
  reload(): void;
  /** Another release went live: its scripts are to be fetched. */
  releaseChanged(answer: ProductAtMeResponse): void;
}

/** The session against the API. */
export function provideSession({ api, applyProduct, applyUser, notify, reload, releaseChanged }: SessionDependencies) {
  return sessionMachine.provide({
    actors: {
      fetchProduct: fromPromise(({ signal }) => api.product.me({ signal, intercept: [401] })),
    } satisfies ActorsOf<Machine>,
    actions: {
      applyProduct: (_, answer) => applyProduct(answer),
      applyUser: (_, { user }) => applyUser(user),
      notify: (_, toast) => notify(toast),
      reload: () => reload(),
      releaseChanged: (_, answer) => releaseChanged(answer),
    } satisfies ActionsOf<Machine>,
  });
}
