import type { DatabaseAddress } from '#server/db/client.ts';

/** The same server, another database. */
export function databaseNamed(address: DatabaseAddress, name: string): DatabaseAddress {
  if ('host' in address) return { ...address, database: name };
  const url = new URL(address.connectionString);
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}
