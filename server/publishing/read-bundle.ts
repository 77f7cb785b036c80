import { Ajv } from 'ajv';
import { parse } from 'secure-json-parse';
import { CampaignBundle } from '#schemas/api/content.ts';
import { reasonOf } from '#server/base/error-reason.ts';
import { ApiError } from '#server/base/api-error.ts';
import { invalidRequest } from '#server/http/requests/validation.ts';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import type { BundleRefusal } from '#server/releases/build/campaign-preparation.ts';
import { sourceOf } from '#server/releases/stored/release-source.ts';

/** A campaign that a call brought, and why it is published. */
interface Bundle {
  readonly source: CampaignSource;
  readonly note: string | undefined;
}

const isBundle = new Ajv({ strict: false }).compile<CampaignBundle>(CampaignBundle);

/** Reads a bundle in the thread that asks: some 150 ms for 30 MB. */
export function readBundle(body: Uint8Array): Bundle | BundleRefusal {
  const parsed = parsedBody(body);
  if (parsed instanceof ApiError) return { refusal: parsed.body };
  if (!isBundle(parsed)) return { refusal: invalidRequest('body', isBundle.errors ?? []).body };
  return { source: sourceOf(parsed), note: parsed.note };
}

function parsedBody(body: Uint8Array): unknown {
  try {
    return parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    return new ApiError(400, 'request.invalid', `The body is no JSON that can be read: ${reasonOf(error)}`);
  }
}
