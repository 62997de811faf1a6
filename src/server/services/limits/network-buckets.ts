import { TokenBuckets, type Allowance } from '#server/token-buckets.ts';
import { networkOf, siteOf } from './throttle-network.ts';

/** So much more all networks of an IPv6 /48 may use up than one: a customer, or the phones of a part of the country. */
const networksOfSite = 10;

/** What the networks of clients' addresses may still use up. */
export class NetworkBuckets {
  readonly #networks: TokenBuckets;
  readonly #sites: TokenBuckets;

  constructor({ burst, perSecond }: Allowance) {
    this.#networks = new TokenBuckets({ burst, perSecond });
    this.#sites = new TokenBuckets({ burst: burst * networksOfSite, perSecond: perSecond * networksOfSite });
  }

  /** Takes as much as something costs; where less is left, answers the milliseconds until there is enough. */
  take(address: string, cost: number, now = performance.now()): number {
    const wait = this.#networks.take(networkOf(address), cost, now);
    const site = siteOf(address);
    return wait === 0 && site !== undefined ? this.#sites.take(site, cost, now) : wait;
  }
}
