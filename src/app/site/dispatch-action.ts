import type { OwnAct } from '#schemas/values/social-acts.ts';
import { apiPrefix } from '#schemas/api/conventions.ts';
import type { ActionName } from '#schemas/content-script/action.ts';
import type { Action } from '#schemas/content-script/script.ts';
import { isOutsideAddress } from '#schemas/values/outside-address.ts';
import { isSitePath } from '#schemas/values/site-path.ts';
import { isListName } from '#schemas/data-model/sources.ts';
import type { ListName } from '#schemas/data-model/sources.ts';
import { ContentError } from '#runtime/reports/content-error.ts';
import type { ListControls } from '#runtime/runtime-services.ts';
import type { Scope } from '#runtime/values/scope.ts';
import type { Modals } from '#app/state/modals.ts';
import type { Flows } from './site.ts';

/** What actions act on. */
export interface ActionTargets {
  readonly modals: Modals;
  readonly flows: Flows;
  readonly lists: ListControls;
  resolve(value: unknown, scope: Scope): unknown;
  navigate(to: string, options?: { readonly replace?: boolean }): void;
  /** Opens an address of another site in a window of its own. */
  openOutside(href: string): void;
  /** Origin of the API; empty for the page's own. */
  readonly apiOrigin: string;
  /** Addresses that open the app of the campaign. */
  appAddresses(): readonly string[];
  /** Opens the app behind an address; the page stays. */
  openApp(href: string): void;
  /** Where the site is; empty before the page can be used. */
  siteOrigin(): string;
  copy(text: string): Promise<void>;
  track(category: string, label: string | undefined): void;
  /** Asks the fan again whether visits may be counted. */
  askConsent(): void;
  reload(): void;
}

/** What an action is carried out with: the targets, and its values as the scope gives them. */
interface Means extends ActionTargets {
  /** A value as a text; throws where it is none. */
  text(value: unknown): string;
  /** Values by name; none where they are left out. */
  values(value: unknown): Readonly<Record<string, unknown>>;
  /** A value of any kind; undefined where it is left out. */
  any(value: unknown): unknown;
}

type Perform<Name extends ActionName> = (
  action: Extract<Action, { action: Name }>,
  means: Means,
) => void | Promise<void>;

/** What each action does; one that is missing does not compile. */
const performers: { readonly [Name in ActionName]: Perform<Name> } = {
  navigate: ({ to, replace = false }, { navigate, text }) => navigate(sitePath(text(to)), { replace }),
  'modal.open': ({ modal, with: given }, { modals, values }) => modals.show(modal, values(given)),
  'modal.close': (_action, { modals }) => modals.dismissTop(),
  'modal.suppress': ({ on }, { modals, any }) => modals.suppress(on === undefined || any(on) === true),
  leave: (_action, { modals }) => modals.leave(),
  'flow.start': ({ flow, with: given, modals = {} }, { flows, values }) =>
    flows.start(flow, { values: values(given), modals }),
  'flow.send': ({ flow, event, with: given }, { flows, values }) => flows.send(flow, { ...values(given), type: event }),
  'list.more': ({ list }, { lists }) => lists.more(listName(list)),
  link: ({ href }, means) => openLink(means.text(href), means),
  share: ({ text: words, hashTags, url, inReplyTo }, { openOutside, siteOrigin, text, any }) => {
    const shared = { words: text(words), hashTags: any(hashTags), url: any(url), inReplyTo: any(inReplyTo) };
    openOutside(shareAddress(shared, siteOrigin()));
  },
  'network.open': ({ act, post }, { apiOrigin, openOutside, text }) =>
    openOutside(intentAddress(apiOrigin, act, post === undefined ? undefined : text(post))),
  copy: ({ text: words }, { copy, text }) => copy(text(words)),
  track: ({ category, label }, { track, text }) => track(category, label === undefined ? undefined : text(label)),
  'consent.ask': (_action, { askConsent }) => askConsent(),
  reload: (_action, { reload }) => reload(),
};

/**
 * Does what a script asks for; throws a `ContentError` when it asks for what there is not. An action
 * that takes time gives a promise, which rejects with what it did wrong.
 */
export function dispatchAction(action: Action, scope: Scope, targets: ActionTargets): void | Promise<void> {
  const perform = performers[action.action] as (asked: Action, means: Means) => void | Promise<void>;
  return perform(action, {
    ...targets,
    text: (value) => textOf(targets.resolve(value, scope), action.action),
    values: (value = {}) => objectOf(targets.resolve(value, scope), action.action),
    any: (value) => (value === undefined ? undefined : targets.resolve(value, scope)),
  });
}

function textOf(value: unknown, action: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw new ContentError('action.value', `"${action}" needs a text, not ${JSON.stringify(value) ?? 'nothing'}.`);
}

function objectOf(value: unknown, action: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new ContentError('action.value', `"${action}" needs named values in "with".`);
}

function sitePath(path: string): string {
  if (isSitePath(path)) return path;
  throw new ContentError('action.path', `"${path}" is no path of the site; it must begin with one "/".`);
}

function listName(name: string): ListName {
  if (isListName(name)) return name;
  throw new ContentError('list.unknown', `There is no list named "${name}".`);
}

/** Only the addresses that campaign.json itself has may open an app: a script could be made to lead anywhere else. */
function openLink(href: string, { appAddresses, openApp, openOutside }: ActionTargets): void {
  if (isOutsideAddress(href)) return openOutside(href);
  if (appAddresses().includes(href)) return openApp(href);
  throw unsafe(href);
}

function unsafe(href: unknown): ContentError {
  const written = JSON.stringify(href) ?? 'nothing';
  return new ContentError('link.unsafe', `${written} is neither an https address nor that of the campaign’s own app.`);
}

/** Values of a share, as the script gives them. */
interface Shared {
  readonly words: string;
  readonly hashTags: unknown;
  readonly url: unknown;
  readonly inReplyTo: unknown;
}

/** What is shared is outside the site, or a page of the site itself, wherever that is. */
function shareAddress({ words, hashTags, url, inReplyTo }: Shared, origin: string): string {
  const address = new URL('https://x.com/intent/tweet');
  address.searchParams.set('text', words);
  if (Array.isArray(hashTags)) address.searchParams.set('hashtags', hashTags.join(','));
  if (typeof inReplyTo === 'string') address.searchParams.set('in_reply_to', inReplyTo);
  if (url === undefined || url === null) return address.href;
  const isOwn = typeof url === 'string' && origin !== '' && url.startsWith(`${origin}/`);
  if (typeof url !== 'string' || !(isOwn || isOutsideAddress(url))) throw unsafe(url);
  address.searchParams.set('url', url);
  return address.href;
}

/** Where the server sends on to the page of the network. */
function intentAddress(apiOrigin: string, act: OwnAct, post: string | undefined): string {
  const query = post === undefined ? '' : `?officialTweetId=${encodeURIComponent(post)}`;
  return `${apiOrigin}${apiPrefix}/user_sns_actions/intents/${act}${query}`;
}
