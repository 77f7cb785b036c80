import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { ActionsOf, ActorsOf } from '#actors/implementations.ts';
import type { KeptKey } from '#actors/kept-values.ts';
import validateDraft from '#machines/inquiry/inquiry-draft.ts?schema=InquiryDraft&validate';
import type { InquiryDraft } from '#machines/inquiry/inquiry-draft.ts';
import type { FlowInput } from '#machines/flow.ts';
import { machine } from './inquiry.flow.ts';
import type { contract, InquiryInput } from './inquiry.flow.ts';

export { view } from './inquiry.flow.ts';

/** What was written of an inquiry and not sent. */
export const inquiryDraft: KeptKey<InquiryDraft> = {
  name: 'inquiry-draft',
  accepts: (value): value is InquiryDraft => validateDraft(value),
};

/** The limits are those of the campaign; what was written before is there again. Undefined where there are no inquiries. */
export function input(
  _values: FlowInput<typeof contract>,
  { product, kept }: Pick<FlowServices, 'product' | 'kept'>,
): InquiryInput | undefined {
  const settings = product().inquiry;
  return settings === null ? undefined : { settings, draft: kept.read(inquiryDraft) };
}

/** Inquiries against the API; what goes wrong is shown in the form, so there is no toast. */
export function provide({ api, kept }: FlowServices) {
  return machine.provide({
    actors: {
      sendInquiry: fromPromise(({ input: values }) => api.inquiries.send(values, { toast: false })),
    } satisfies ActorsOf<typeof machine>,
    actions: {
      keepDraft: (_, draft) => kept.keep(inquiryDraft, draft),
      dropDraft: () => kept.drop(inquiryDraft),
    } satisfies ActionsOf<typeof machine>,
  });
}
