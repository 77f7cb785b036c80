import type { Clock } from '#server/base/clock.ts';
import type { PictureSource } from '#server/features/social-accounts/provider.ts';

/** Where a network is. */
export interface NetworkAddresses {
  /** Identifier of its authorization server. */
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  readonly apiOrigin: string;
}

/** What an adapter of a real network is made of; no setting leads it elsewhere. */
export interface RealNetworkOptions<App> {
  /** This site as it is registered there. */
  readonly app: App;
  readonly clock: Clock;
  /** Its own if left out: others are for tests. */
  readonly addresses?: NetworkAddresses;
  readonly timeoutMs?: number;
}

/** Says where a picture is fetched from: by https, from hosts of the network alone. */
export function pictureSourceAt(hosts: RegExp): (imageUrl: string) => PictureSource | null {
  return (imageUrl) => {
    const address = URL.canParse(imageUrl) ? new URL(imageUrl) : null;
    if (address?.protocol !== 'https:' || !hosts.test(address.hostname)) return null;
    return { address, allowsPrivate: false };
  };
}
