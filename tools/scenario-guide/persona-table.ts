import { personas } from '#server/features/sandbox/pages/personas.ts';
import type { PersonaBehaviour } from '#server/features/sandbox/pages/personas.ts';
import { code, table } from '../content-guide/markdown.ts';

const behaviours: Readonly<Record<PersonaBehaviour, string>> = {
  plain: 'Signs up without trouble.',
  'slow-profile': 'The network takes long to give its profile.',
  protected: 'Its account is protected: a sign-up is refused.',
  denied: 'It presses "no" when the network asks whether the site may read its account.',
  'reduced-scope': 'It allows less than the site asks for.',
};

/** The accounts of the sandbox network, how old each is, and what it is for. */
export function personaTable(): string {
  return table(
    ['persona', 'nickname', 'account', 'what it does'],
    personas.map(({ screenName, nickname, ageDays, behaviour }) => [
      code(screenName),
      nickname,
      ageDays === 0 ? 'brand-new' : `${ageDays} days old`,
      behaviours[behaviour],
    ]),
  );
}
