import type { InquiryBody, InquiryResponse } from '#schemas/api/inquiries.ts';
import type { CallOptions, Http } from '../http.ts';

/** Calls below /inquiries. */
export function inquiriesApi(http: Http) {
  return {
    /** POST /inquiries: sends a question to the campaign; gives its number. */
    send(body: InquiryBody, options?: CallOptions): Promise<InquiryResponse> {
      return http.call<InquiryResponse>({ method: 'POST', path: '/inquiries', body, isKeyed: true }, options);
    },
  };
}
