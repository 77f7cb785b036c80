import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { ActionsOf, ActorsOf } from '#actors/implementations.ts';
import type { KeptKey } from '#actors/kept-values.ts';
import { createBannedWords } from '#banned-words/banned-words.ts';
import validateDraft from '#machines/profile-card/card-draft.ts?schema=CardDraft&validate';
import type { CardDraft } from '#machines/profile-card/card-draft.ts';
import validatePicture from '#schemas/campaign/form.ts?schema=PickedFile&validate';
import type { PickedFile } from '#schemas/campaign/form.ts';
import type { FlowInput } from '#machines/flow.ts';
import { cardPage, machine } from './profile-card.flow.ts';
import type { contract, ProfileCardInput } from './profile-card.flow.ts';

export { view } from './profile-card.flow.ts';

const cardDraft: KeptKey<CardDraft> = {
  name: 'profile-card',
  accepts: (value): value is CardDraft => validateDraft(value),
  mostUnits: 250_000,
};
const cardPicture = 'profile-card-picture';

/** What was given before is there again. */
export function input(
  _values: FlowInput<typeof contract>,
  { kept, path }: Pick<FlowServices, 'kept' | 'path'>,
): ProfileCardInput {
  return { draft: kept.read(cardDraft), isAtCard: path() === cardPage };
}

/** The card of the campaign from the API; what the fan gives stays in the browser. */
export function provide({ api, kept, keptFiles, navigate, track }: FlowServices) {
  let lastPicture: PickedFile | null = null;
  return machine.provide({
    actors: {
      openCard: fromPromise(async () => {
        const [card, picture] = await Promise.all([api.sources.one('profileCard', {}), keptFiles.read(cardPicture)]);
        lastPicture = isPicture(picture) ? picture : null;
        return { card, isBanned: createBannedWords(card.words), picture: lastPicture };
      }),
    } satisfies ActorsOf<typeof machine>,
    actions: {
      keepDraft: (_, draft) => kept.keep(cardDraft, draft),
      keepPicture: (_, picture) => {
        if (picture === lastPicture) return;
        lastPicture = picture;
        void keptFiles.keep(cardPicture, picture);
      },
      dropDraft: () => {
        lastPicture = null;
        kept.drop(cardDraft);
        void keptFiles.drop(cardPicture);
      },
      track: (_, { category, label }) => track(category, label),
      navigate: (_, { to, replace }) => navigate(to, { replace }),
    } satisfies ActionsOf<typeof machine>,
  });
}

function isPicture(value: unknown): value is PickedFile {
  return validatePicture(value) && typeof Blob !== 'undefined' && (value as PickedFile).content instanceof Blob;
}
