import type { Readable } from 'node:stream';
import type Type from 'typebox';
import {
  ReleaseBundleResponse,
  ReleaseRefusal,
  ReleaseResponse,
  ReleasesResponse,
  StoredReportsResponse,
} from '#schemas/api/content.ts';
import type { CampaignBundle, ReportsQuery } from '#schemas/api/content.ts';
import { PurgeInquiriesResponse, StoredInquiriesResponse } from '#schemas/api/inquiries.ts';
import type { InquiriesQuery, PurgeInquiriesBody } from '#schemas/api/inquiries.ts';
import type { ServerAccess } from '#server/command-line/find-server.ts';
import { accept, callServer, download, queryOf } from '#server/command-line/operator-calls.ts';

/** The operators' calls of one server. Each throws `CommandError` when the server does not answer as it should. */
export interface OperatorClient {
  /** `replace` says that another campaign that is live may be replaced. */
  publish(bundle: CampaignBundle, options: { readonly replace: boolean }): Promise<ReleaseResponse | ReleaseRefusal>;
  activate(id: string): Promise<ReleaseResponse | ReleaseRefusal>;
  releases(): Promise<ReleasesResponse>;
  release(id: string): Promise<Type.Static<typeof ReleaseBundleResponse>>;
  reports(query: ReportsQuery): Promise<StoredReportsResponse>;
  inquiries(query: InquiriesQuery): Promise<StoredInquiriesResponse>;
  purgeInquiries(body: PurgeInquiriesBody): Promise<PurgeInquiriesResponse>;
  /** A copy of the embedded database. */
  backup(): Promise<Readable>;
}

export function createOperatorClient(access: ServerAccess): OperatorClient {
  const post = async (path: string, body?: unknown) => {
    const answer = await callServer(access, 'POST', path, body);
    return answer.status === 422 ? accept(answer, ReleaseRefusal) : accept(answer, ReleaseResponse);
  };
  const get = async <Schema extends Type.TSchema>(path: string, schema: Schema) =>
    accept(await callServer(access, 'GET', path), schema);
  return {
    publish: (bundle, { replace }) => post(`/content/releases${replace ? '?replace=true' : ''}`, bundle),
    activate: (id) => post(`/content/releases/${encodeURIComponent(id)}/activate`),
    releases: () => get('/content/releases', ReleasesResponse),
    release: (id) => get(`/content/releases/${encodeURIComponent(id)}`, ReleaseBundleResponse),
    inquiries: (query) => get(`/content/inquiries?${queryOf(query)}`, StoredInquiriesResponse),
    purgeInquiries: async (body) =>
      accept(await callServer(access, 'POST', '/content/inquiries/purge', body), PurgeInquiriesResponse),
    backup: () => download(access, '/content/backup'),
    reports: (query) => get(`/content/reports?${queryOf(query)}`, StoredReportsResponse),
  };
}
