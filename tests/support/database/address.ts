import type { DatabaseAddress } from '#server/db/client.ts';

/** The same server, another database, as another role if one is given. */
export function databaseNamed(address: DatabaseAddress, name: string, user?: string): DatabaseAddress {
  if ('host' in address) return { ...address, database: name, ...(user && { user }) };
  const url = new URL(address.connectionString);
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}

/** The address as DATABASE_URL takes it. */
export const urlOf = (address: DatabaseAddress): string =>
  'host' in address
    ? `postgres://${address.user}@localhost:${address.port}/${address.database}?host=${encodeURIComponent(address.host)}`
    : address.connectionString;
