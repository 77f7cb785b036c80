import { createHttp } from './http/http.ts';
import type { HttpOptions } from './http/http.ts';
import { analysesApi } from './resources/analyses.ts';
import { contentsScriptsApi } from './resources/contents-scripts.ts';
import { gachasApi } from './resources/gachas.ts';
import { inquiriesApi } from './resources/inquiries.ts';
import { invitationsApi } from './resources/invitations.ts';
import { notificationsApi } from './resources/notifications.ts';
import { prizesApi } from './resources/prizes.ts';
import { productApi } from './resources/product.ts';
import { rafflesApi } from './resources/raffles.ts';
import { serviceAssociationsApi } from './resources/service-associations.ts';
import { proofsApi } from './resources/proofs.ts';
import { sessionsApi } from './resources/sessions.ts';
import { signUpFormApi } from './resources/sign-up-form.ts';
import { socialActionsApi } from './resources/social-actions.ts';
import { sourcesApi } from './resources/sources.ts';
import { usersApi } from './resources/users.ts';

export type ApiClient = ReturnType<typeof createApiClient>;

/** Every call of the API by resource. Each rejects with ApiError; see `http.ts` for what all have in common. */
export function createApiClient(options: HttpOptions) {
  const http = createHttp(options);
  return {
    sources: sourcesApi(http),
    analyses: analysesApi(http),
    product: productApi(http),
    users: usersApi(http),
    signUpForm: signUpFormApi(http),
    serviceAssociations: serviceAssociationsApi(http),
    sessions: sessionsApi(http),
    prizes: prizesApi(http),
    gachas: gachasApi(http),
    proofs: proofsApi(http),
    raffles: rafflesApi(http),
    socialActions: socialActionsApi(http),
    notifications: notificationsApi(http),
    inquiries: inquiriesApi(http),
    invitations: invitationsApi(http),
    contentsScripts: contentsScriptsApi(http),
  };
}
