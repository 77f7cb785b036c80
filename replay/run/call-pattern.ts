import { toPattern } from './wildcard.ts';

/**
 * Says whether a call is one that a pattern names, such as "POST /prizes". The path is without
 * "/service/v2"; its query counts only when the pattern has a "?".
 */
export function matchesCall(pattern: string, call: { readonly method: string; readonly path: string }): boolean {
  const [method = '', wanted = ''] = pattern.split(' ');
  if (method !== '*' && method !== call.method) return false;
  const path = wanted.includes('?') ? call.path : (call.path.split('?', 1)[0] ?? '');
  return toPattern(wanted).test(path);
}
