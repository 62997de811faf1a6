/** Address of a PostgreSQL server, or the folder of its Unix socket. */
export type DatabaseAddress =
  { connectionString: string } | { host: string; port: number; user: string; database: string };

const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*,[^/?#@]*)(.*)$/;

/** One address per host of a libpq address such as `postgres://user@one:5432,two:5432/portal`. */
export function addressesOf(url: string): string[] {
  const [, start = '', hosts, rest = ''] = severalHosts.exec(url) ?? [];
  return hosts ? hosts.split(',').map((host) => start + host + rest) : [url];
}

/** The value of `target_session_attrs`; undefined if there is none. */
export function sessionTarget(url: string): string | undefined {
  const [first = ''] = addressesOf(url);
  return new URL(first).searchParams.get('target_session_attrs') ?? undefined;
}

/** Hosts and database of an address, without its user, password and options. */
export function withoutSecrets(url: string): string {
  const places = addressesOf(url).map((one) => new URL(one));
  return places.map(({ host }) => host).join(',') + (places[0]?.pathname ?? '');
}
