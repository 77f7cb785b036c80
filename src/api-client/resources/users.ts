import shapes from '#schemas/api/answers.ts?shapes=answers';
import type { RegisterUserBody } from '#schemas/api/users.ts';
import type { ShapeOf } from '#schemas/validation/shape.ts';
import type { ChangeForm, User } from '#schemas/entities/user.ts';
import type { CallOptions, Http } from '../http/http.ts';

/** Nothing in the program acts upon it. */
const anyObject: ShapeOf<object> = { type: 'object' };

/** Calls below /users. */
export function usersApi(http: Http) {
  return {
    /** POST /users: registers the fan who came back from the social network. */
    async register(body: RegisterUserBody, options?: CallOptions): Promise<User> {
      const call = { method: 'POST', path: '/users', body, isKeyed: true, answer: shapes.user } as const;
      const { user } = await http.call(call, options);
      return user;
    },
    /** GET /users/@me/export: everything that is kept of the member, for a file. */
    exportMe(options?: CallOptions): Promise<object> {
      return http.call({ method: 'GET', path: '/users/@me/export', answer: anyObject }, options);
    },
    /** GET /change_form/@me: polled, so it fails in silence. */
    async changeForm(options?: CallOptions): Promise<ChangeForm> {
      const call = { method: 'GET', path: '/change_form/@me', answer: shapes.changeForm } as const;
      const { changeForm } = await http.call(call, { toast: false, ...options });
      return changeForm;
    },
    /** PUT /users/sns_update: gives the member the account that the network was asked for. */
    async updateAccount(options?: CallOptions): Promise<User> {
      const call = { method: 'PUT', path: '/users/sns_update', body: {}, isKeyed: true, answer: shapes.user } as const;
      const { user } = await http.call(call, options);
      return user;
    },
    /** PUT /users/terms: keeps that the member agrees to these terms. */
    async agree(version: string, options?: CallOptions): Promise<User> {
      const call = {
        method: 'PUT',
        path: '/users/terms',
        body: { version },
        isKeyed: true,
        answer: shapes.user,
      } as const;
      const { user } = await http.call(call, options);
      return user;
    },
    /** PUT /users/deregister: deletes the account of the member. */
    async deregister(options?: CallOptions): Promise<void> {
      await http.callEmpty({ method: 'PUT', path: '/users/deregister', body: {}, isKeyed: true }, options);
    },
    /** GET /users/@me: fails in silence, 401 for a visitor. */
    async me(options?: CallOptions): Promise<User> {
      const { user } = await http.call(
        { method: 'GET', path: '/users/@me', answer: shapes.user },
        { toast: false, intercept: [401], ...options },
      );
      return user;
    },
  };
}
