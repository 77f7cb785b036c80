import shapes from '#schemas/api/answers.ts?shapes=answers';
import type { User } from '#schemas/entities/user.ts';
import type { CallOptions, Http } from '../http/http.ts';

interface Identified {
  readonly associateId: string;
}

/** Calls below /service_associations. */
export function serviceAssociationsApi(http: Http) {
  return {
    /** POST /service_associations/prepare: the game confirms the account that the registration is to link. */
    async prepare({ associateId }: Identified, options?: CallOptions): Promise<void> {
      await http.callEmpty({ method: 'POST', path: '/service_associations/prepare', body: { associateId } }, options);
    },
    /** POST /service_associations/later_register: links the account to the member. */
    async laterRegister({ associateId }: Identified, options?: CallOptions): Promise<User> {
      const path = '/service_associations/later_register';
      const call = { method: 'POST', path, body: { associateId }, isKeyed: true, answer: shapes.user } as const;
      const { user } = await http.call(call, options);
      return user;
    },
  };
}
