import { linkedCode } from '#actors/invitation-link.ts';
import type { DataStore } from '#runtime/data-store.ts';
import { isInvitationCode } from '#schemas/entities/invitation-code.ts';
import { plainCode } from '#schemas/values/typed-code.ts';
import type { PageEnvironment } from '#app/browser/page-environment.ts';
import type { LiveContent } from '#app/site/site.ts';
import { keptByDevice } from '#app/state/kept-by-device.ts';
import type { Modals } from '#app/state/modals.ts';
import type { Navigation } from '#app/state/navigation.ts';
import { dropParameter } from './drop-parameter.ts';

const parameter = 'invitation';

/** Modal script of a campaign that welcomes who comes by the link of a member. */
const arrivalModal = 'invitation-received';

interface InvitationNeeds {
  readonly page: Pick<PageEnvironment, 'storage' | 'now'>;
  readonly navigation: Navigation;
  readonly store: DataStore;
  readonly modals: Pick<Modals, 'show'>;
  /** What is live now. */
  live(): LiveContent;
  /** The query that the page was opened with. */
  readonly query: URLSearchParams;
}

/**
 * Keeps the code of an invitation link until it is entered, the last link in place of an earlier one; scripts read it as
 * `system.invitationCode`. What cannot be a code is dropped.
 */
export function receiveInvitation({ page, navigation, store, modals, live, query }: InvitationNeeds): void {
  const kept = keptByDevice(page);
  const code = plainCode(query.get(parameter) ?? '');
  const isGiven = isInvitationCode(code);
  if (isGiven) kept.keep(linkedCode, code);
  dropParameter(navigation, parameter);
  store.setIn('system', 'invitationCode', kept.read(linkedCode) ?? '');
  if (isGiven && live().scripts.has('modal', arrivalModal)) void modals.show(arrivalModal, {});
}
