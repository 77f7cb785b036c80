import type { SignUpFormResponse } from '#schemas/api/users.ts';
import type { SignUpForm } from '#schemas/entities/user.ts';
import type { CallOptions, Http } from '../http.ts';

/** Calls below /sign_up_form. */
export function signUpFormApi(http: Http) {
  return {
    /** GET /sign_up_form/@me: polled, so it fails in silence. */
    async me(options?: CallOptions): Promise<SignUpForm> {
      const call = { method: 'GET', path: '/sign_up_form/@me' } as const;
      const { signUpForm } = await http.call<SignUpFormResponse>(call, { toast: false, ...options });
      return signUpForm;
    },
  };
}
