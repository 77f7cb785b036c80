import { createHmac } from 'node:crypto';

/** Binds a form of the sandbox network to the browser that it was served to and to the request that it answers. */
export function formToken(key: string, browser: string, query: string): string {
  return createHmac('sha256', key).update(`${browser}\n${query}`).digest('base64url');
}
