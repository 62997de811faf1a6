import type { ManagedListing } from '#contract/listings/managed-listing.ts';
import { flatFacts } from '../../support/listings/managed.ts';
import type { Advertiser } from '../../support/listings/uploads.ts';
import { ask, type Answer, type ServerProcess } from '../../support/servers/server.ts';

/** Processes behind a proxy: who cannot be reached is passed over, as nginx and Caddy do; each gets its turn. */
export class Balanced {
  #turn = 0;
  readonly servers: ServerProcess[];
  readonly problems: string[] = [];
  answered = 0;

  constructor(servers: ServerProcess[]) {
    this.servers = servers;
  }

  /** Reads are tried at another process where the first one breaks; writes only where it was never reached. */
  async ask(path: string, options: Parameters<typeof ask>[2] = {}): Promise<Answer | undefined> {
    const tried: string[] = [];
    const servers = [...this.servers];
    const first = (this.#turn += 1);
    for (let tries = 0; tries < servers.length; tries += 1) {
      const server = servers[(first + tries) % servers.length];
      try {
        const answer = await ask(server?.origin ?? '', path, options);
        this.answered += 1;
        if (answer.status >= 500)
          this.problems.push(`${path} ${answer.status} ${answer.body.toString().slice(0, 200)}`);
        return answer;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        tried.push(`${code}`);
        if (options.method && code !== 'ECONNREFUSED') break;
      }
    }
    this.problems.push(`${options.method ?? 'GET'} ${path}: ${tried.join(', ')}`);
    return undefined;
  }

  /** Saves the price of the person's listing; answers the version that it has then. */
  async save({ token, listingId }: Advertiser, priceCents: number): Promise<number | undefined> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const api = '/api/v1/real-estate-listings';
    const now = await this.ask(`${api}/managed-listing/${listingId}`, { headers });
    if (now?.status !== 200) return undefined;
    const { version } = JSON.parse(now.body.toString()) as ManagedListing;
    const body = JSON.stringify({ ...flatFacts, priceCents, version });
    const saved = await this.ask(`${api}/${listingId}`, { method: 'PUT', headers, body });
    return saved?.status === 200 ? (JSON.parse(saved.body.toString()) as ManagedListing).version : undefined;
  }
}
