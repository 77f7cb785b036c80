import { picturePolicyName } from '#schemas/campaign/picture-policy.ts';
import address from './picture-worker.ts?worker&url';
import { PagePictures } from './page-pictures.ts';
import type { Pictures } from './pictures.ts';
import { WorkerPictures } from './worker-pictures.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): { toString(): string } };
}

/** Where pictures are read and painted: in a worker, or on the page where the browser or the policy of the page has none. */
export function openPictures(view: typeof globalThis): Pictures {
  const page = new PagePictures();
  if (typeof view.Worker !== 'function' || typeof view.OffscreenCanvas !== 'function') return page;
  try {
    return new WorkerPictures(new view.Worker(trusted(view), { type: 'module' }), page);
  } catch {
    return page;
  }
}

/** The address of the worker, by a policy for Trusted Types that admits no other. Throws where the page does not admit the policy. */
function trusted(view: typeof globalThis): string {
  const { trustedTypes } = view as { readonly trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return address;
  const policy = trustedTypes.createPolicy(picturePolicyName, { createScriptURL: () => address });
  return policy.createScriptURL('') as string;
}
