import { isIPv4, isIPv6 } from 'node:net';
import { TokenBuckets, type Allowance } from '#server/token-buckets.ts';

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16).toString(16));
}

/** An address's IPv6 /48, the largest prefix that providers assign a customer; undefined for IPv4. */
export function siteOf(address: string): string | undefined {
  const network = networkOf(address);
  return network.endsWith('::/64') ? `${network.split(':', 3).join(':')}::/48` : undefined;
}

/** The network counted as one client: an IPv4 address or an IPv6 /64; anything else shares one. */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  const mapped = mappedIPv4.exec(plain)?.[1];
  if (mapped || isIPv4(plain)) return mapped ?? plain;
  if (!isIPv6(plain)) return 'unknown';
  const [before = '', after] = plain.split('::');
  const head = groupsOf(before);
  const tail = groupsOf(after ?? '');
  const zeros = new Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/** Multiple of one network's budget for an IPv6 /48, which may be one customer or many mobile phones. */
const networksOfSite = 10;

/** Token buckets of client networks. */
export class NetworkBuckets {
  readonly #networks: TokenBuckets;
  readonly #sites: TokenBuckets;

  constructor({ burst, perSecond }: Allowance) {
    this.#networks = new TokenBuckets({ burst, perSecond });
    this.#sites = new TokenBuckets({ burst: burst * networksOfSite, perSecond: perSecond * networksOfSite });
  }

  /** Takes the cost; if too little is left, returns the milliseconds until there is enough. */
  take(address: string, cost: number, now = performance.now()): number {
    const wait = this.#networks.take(networkOf(address), cost, now);
    const site = siteOf(address);
    return wait === 0 && site !== undefined ? this.#sites.take(site, cost, now) : wait;
  }
}
