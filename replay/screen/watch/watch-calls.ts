import type { Page, Request } from 'playwright';
import { apiPrefix, idempotencyHeader } from '#schemas/api/conventions.ts';
import type { PlayedCall } from '../../run/result.ts';

/** The calls of a page, and what is under way. */
export interface CallWatch {
  readonly calls: readonly PlayedCall[];
  pageStatus(): number | undefined;
  beginStep(step: number): void;
  /** How many requests were sent so far, files included. */
  sent(): number;
  /** Addresses that no answer came from yet. */
  underWay(): string[];
  /** Whether a page was asked for and no answer came yet. */
  isDocumentOpen(): boolean;
  /** Resolves when something is sent or answered. */
  change(): Promise<void>;
}

interface Pending {
  readonly order: number;
  readonly began: number;
  readonly call: Mutable<PlayedCall> | undefined;
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** Watches what a page asks of `origin`, and of anybody else, from now on. */
export function watchCalls(page: Page, origin: string): CallWatch {
  const calls: Mutable<PlayedCall>[] = [];
  const pending = new Map<Request, Pending>();
  const waiting = new Set<() => void>();
  let sent = 0;
  let step = 0;
  let status: number | undefined;
  let lastDocument = 0;
  let openDocument: Request | undefined;

  const tell = () => {
    for (const hear of waiting) hear();
    waiting.clear();
  };
  const isDocument = (request: Request) => request.isNavigationRequest() && request.frame() === page.mainFrame();
  const settleOne = (request: Request, isGivenUp: boolean) => {
    const { call, began } = pending.get(request) ?? {};
    if (call && began !== undefined) call.milliseconds = performance.now() - began;
    if (call) call.isGivenUp = isGivenUp;
    if (request === openDocument) openDocument = undefined;
    pending.delete(request);
    tell();
  };

  page.on('request', (request) => {
    sent += 1;
    if (isDocument(request)) {
      lastDocument = sent;
      openDocument = request;
    }
    const call = isCall(request, origin, isDocument(request)) ? callOf(request, origin, step) : undefined;
    if (call) calls.push(call);
    if (request.resourceType() !== 'eventsource') pending.set(request, { order: sent, began: performance.now(), call });
    tell();
  });
  page.on('response', (response) => {
    const request = response.request();
    const { call } = pending.get(request) ?? {};
    if (call) call.status = response.status();
    if (request === openDocument) openDocument = undefined;
    const isRedirect = response.status() >= 300 && response.status() < 400;
    if (isDocument(request) && !isRedirect) status = response.status();
  });
  page.on('requestfinished', (request) => settleOne(request, false));
  page.on('requestfailed', (request) => settleOne(request, request.failure()?.errorText === 'net::ERR_ABORTED'));
  page.on('domcontentloaded', () => {
    for (const [request, { order }] of pending) if (order < lastDocument) settleOne(request, true);
  });

  return {
    calls,
    pageStatus: () => status,
    beginStep: (next) => void (step = next),
    sent: () => sent,
    underWay: () => [...pending.keys()].map((request) => `${request.method()} ${request.url()}`),
    isDocumentOpen: () => openDocument !== undefined,
    change: () => new Promise((resolve) => void waiting.add(resolve)),
  };
}

const fileTypes = new Set(['image', 'font', 'stylesheet', 'script', 'media', 'manifest']);
const filePath = `${apiPrefix}/contents_assets/`;

function isCall(request: Request, origin: string, isDocument: boolean): boolean {
  const url = new URL(request.url());
  if (url.origin !== origin) return false;
  if (isDocument) return true;
  const isFile = fileTypes.has(request.resourceType()) || url.pathname.startsWith(filePath);
  return !isFile && [`${apiPrefix}/`, '/auth/'].some((start) => url.pathname.startsWith(start));
}

function callOf(request: Request, origin: string, step: number): Mutable<PlayedCall> {
  const path = request.url().slice(origin.length);
  return {
    method: request.method(),
    path: path.startsWith(`${apiPrefix}/`) ? path.slice(apiPrefix.length) : path,
    body: parsed(request.postData()),
    idempotencyKey: request.headers()[idempotencyHeader],
    status: undefined,
    isGivenUp: false,
    milliseconds: 0,
    step,
  };
}

/** JSON as what it says, anything else as it is. */
function parsed(body: string | null): unknown {
  if (body === null) return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}
