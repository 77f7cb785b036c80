import type { Action } from '#schemas/content-script/script.ts';
import type { ListName } from '#schemas/data-source-names.ts';
import { listNames } from '#schemas/data-source-names.ts';
import { sitePathPattern } from '#schemas/site-path.ts';
import { ContentError } from '#runtime/content-error.ts';
import type { ListControls } from '#runtime/runtime-services.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Modals } from './modals.ts';
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
  /** Addresses that open the app of the campaign. */
  appAddresses(): readonly string[];
  /** Opens the app behind an address; the page stays. */
  openApp(href: string): void;
  copy(text: string): Promise<void>;
  track(category: string, label: string | undefined): void;
  reload(): void;
}

/**
 * Does what a script asks for; throws a `ContentError` when it asks for what there is not (architecture §3). An action
 * that takes time gives a promise, which rejects with what it did wrong.
 */
export function dispatchAction(action: Action, scope: Scope, targets: ActionTargets): void | Promise<void> {
  const text = (value: unknown) => textOf(targets.resolve(value, scope), action.action);
  const values = (value: unknown) => objectOf(targets.resolve(value ?? {}, scope), action.action);
  switch (action.action) {
    case 'navigate':
      return targets.navigate(sitePath(text(action.to)), { replace: action.replace ?? false });
    case 'modal.open':
      return targets.modals.show(action.modal, values(action.with));
    case 'modal.close':
      return targets.modals.dismissTop();
    case 'leave':
      return targets.modals.leave();
    case 'flow.start':
      return targets.flows.start(action.flow, { values: values(action.with), modals: action.modals ?? {} });
    case 'flow.send':
      return targets.flows.send(action.flow, { ...values(action.with), type: action.event });
    case 'list.more':
      return targets.lists.more(listName(action.list));
    case 'link':
      return openLink(text(action.href), targets);
    case 'share':
      return targets.openOutside(shareAddress(text(action.text), optional(action.hashTags), optional(action.url)));
    case 'copy':
      return targets.copy(text(action.text));
    case 'track':
      return targets.track(action.category, action.label === undefined ? undefined : text(action.label));
    case 'reload':
      return targets.reload();
  }

  function optional(value: unknown): unknown {
    return value === undefined ? undefined : targets.resolve(value, scope);
  }
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

const sitePathExpression = new RegExp(sitePathPattern, 'u');

function sitePath(path: string): string {
  if (sitePathExpression.test(path)) return path;
  throw new ContentError('action.path', `"${path}" is no path of the site; it must begin with one "/".`);
}

function listName(name: string): ListName {
  const known = listNames.find((one) => one === name);
  if (known !== undefined) return known;
  throw new ContentError('list.unknown', `There is no list named "${name}".`);
}

/** Only the addresses that campaign.json itself has may open an app: a script could be made to lead anywhere else. */
function openLink(href: string, { appAddresses, openApp, openOutside }: ActionTargets): void {
  if (URL.canParse(href) && new URL(href).protocol === 'https:') return openOutside(href);
  if (appAddresses().includes(href)) return openApp(href);
  throw new ContentError('link.unsafe', `"${href}" is neither an https address nor that of the campaign’s own app.`);
}

function shareAddress(text: string, hashTags: unknown, url: unknown): string {
  const address = new URL('https://x.com/intent/tweet');
  address.searchParams.set('text', text);
  if (Array.isArray(hashTags)) address.searchParams.set('hashtags', hashTags.join(','));
  if (typeof url === 'string') address.searchParams.set('url', url);
  return address.href;
}
