import shapes from '#schemas/api/answers.ts?shapes=answers';
import type { InquiryBody, InquiryResponse } from '#schemas/api/inquiries.ts';
import type { CallOptions, Http } from '../http/http.ts';

/** Calls below /inquiries. */
export function inquiriesApi(http: Http) {
  return {
    /** POST /inquiries: sends a question to the campaign; gives its number. */
    send(body: InquiryBody, options?: CallOptions): Promise<InquiryResponse> {
      const call = { method: 'POST', path: '/inquiries', body, isKeyed: true, answer: shapes.inquiry } as const;
      return http.call(call, options);
    },
  };
}
