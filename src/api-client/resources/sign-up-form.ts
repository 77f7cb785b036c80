import shapes from '#schemas/api/answers.ts?shapes=answers';
import type { SignUpForm } from '#schemas/entities/user.ts';
import type { CallOptions, Http } from '../http/http.ts';

/** Calls below /sign_up_form. */
export function signUpFormApi(http: Http) {
  return {
    /** GET /sign_up_form/@me: polled, so it fails in silence. */
    async me(options?: CallOptions): Promise<SignUpForm> {
      const call = { method: 'GET', path: '/sign_up_form/@me', answer: shapes.signUpForm } as const;
      const { signUpForm } = await http.call(call, { toast: false, ...options });
      return signUpForm;
    },
  };
}
