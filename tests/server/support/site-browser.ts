import { xhrMarkerHeader } from '#schemas/api/conventions.ts';

/** What a browser shows after it followed every redirect. */
export interface Visit {
  readonly status: number;
  /** Path and query of the address that it ended at. */
  readonly address: string;
  readonly text: string;
  readonly headers: Headers;
}

export interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A browser without scripts: cookies, redirects and forms. `origin` is where the site listens. */
export class SiteBrowser {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Opens an address and follows redirects, except those to `stopAt`, the start of a path. */
  async open(address: string, stopAt?: string): Promise<Visit> {
    return this.#follow(await this.#request(address), address, stopAt);
  }

  /** Sends a form, hidden fields of `page` included, as if its button `name=value` were pressed. */
  async submit(page: Visit, button: Record<string, string>, stopAt?: string): Promise<Visit> {
    const action = unescapeHtml(/<form[^>]* action="([^"]+)"/.exec(page.text)?.[1] ?? '');
    const form = new URLSearchParams({ ...hiddenFields(page.text), ...button });
    const response = await this.#request(action, { method: 'POST', body: form });
    return this.#follow(response, action, stopAt);
  }

  /** Makes a call of the API as the page does; gives status and body. */
  async call(path: string, { method = 'GET', body, headers }: CallOptions = {}) {
    const response = await this.#request(`/service/v2${path}`, {
      method,
      headers: {
        ...(method !== 'GET' && { [xhrMarkerHeader.name]: xhrMarkerHeader.value }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  }

  async #follow(response: Response, address: string, stopAt: string | undefined): Promise<Visit> {
    const target = response.headers.get('location');
    const next = target === null ? null : new URL(target, this.#origin);
    if (next !== null && !(stopAt !== undefined && next.pathname.startsWith(stopAt))) {
      await response.body?.cancel();
      const nextAddress = `${next.pathname}${next.search}`;
      return this.#follow(await this.#request(nextAddress), nextAddress, stopAt);
    }
    const shown = next === null ? address : `${next.pathname}${next.search}`;
    return { status: response.status, address: shown, text: await response.text(), headers: response.headers };
  }

  async #request(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookies !== '') headers.set('cookie', cookies);
    const response = await fetch(new URL(address, this.#origin), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0') || value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function hiddenFields(page: string): Record<string, string> {
  const fields = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)" \/>/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, unescapeHtml(value)]));
}

function unescapeHtml(text: string): string {
  return text.replace(/&#(\d+);/g, (_match, code: string) => String.fromCharCode(Number(code)));
}
