import { ErrorBody } from '#schemas/api/error.ts';
import { InquiryBody, InquiryResponse } from '#schemas/api/inquiries.ts';
import { inquiryFields } from '#machines/inquiry/inquiry-fields.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { rateLimiter } from '#server/http/limits/rate-limit.ts';
import { ApiError } from '#server/base/api-error.ts';
import { checkForm } from '#server/http/requests/check-form.ts';
import { IdempotencyHeaders, writeOnce } from '#server/http/answers/idempotent-write.ts';
import { storeInquiry } from './inquiries-repository.ts';
import { inquirySettings } from './inquiry-settings.ts';

/** Many fans may share one address behind a carrier. */
const limit = { burst: 20, perMinute: 10 };

export const inquiriesRoutes: AppPlugin = (app, dependencies) => {
  const { clock } = dependencies;
  app.post(
    '/inquiries',
    {
      preHandler: rateLimiter(limit, () => clock.now().getTime()),
      schema: {
        summary: 'Keeps a question of a fan, signed in or not; the answer has its number.',
        tags: ['inquiries'],
        headers: IdempotencyHeaders,
        body: InquiryBody,
        response: { 200: InquiryResponse, 404: ErrorBody, 422: ErrorBody },
      },
    },
    async (request, reply) => {
      const { body, member, locale } = request;
      const asker = { memberId: member?.id ?? null, locale };
      const settings = inquirySettings((await request.release()).campaign.product, locale);
      return writeOnce(reply, dependencies, {
        principal: member === null ? 'visitor' : `member:${member.id}`,
        effect: async (tx) => {
          if (settings === null) throw new ApiError(404, 'not-found', 'This campaign takes no inquiries.');
          checkForm(inquiryFields(settings), body);
          return { reference: await storeInquiry(tx, dependencies, body, asker) };
        },
      });
    },
  );
};
