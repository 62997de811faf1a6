import type { Runtime } from '../runtime.ts';
import { authenticateLive } from '../services/authenticate.ts';
import { exportAccount, exportHeaders } from '../services/export-account.ts';
import { causedBy } from '../services/in-transaction.ts';
import { clientAddress } from './client-address.ts';
import type { Exchange } from './exchange.ts';
import type { Security } from './security-headers.ts';
import type { SentStream } from './send-stream.ts';

const path = '/api/v1/users/me/export';

/** The export of an account, which is too large for the way through the pages: it is sent as it is made. */
export async function findAccountExport(
  { id, request }: Exchange,
  asked: string,
  { runtime, security }: { runtime: Runtime; security: Security },
): Promise<SentStream | undefined> {
  const { method, headers } = request;
  if (asked !== path || (method !== 'GET' && method !== 'HEAD')) return undefined;
  const actor = await authenticateLive(runtime, headers.authorization);
  const address = clientAddress(request, runtime.config.trustProxy);
  const caused = causedBy(runtime, { id, client: address, userId: actor.userId });
  const stream = method === 'GET' ? await exportAccount(caused, actor, address) : undefined;
  return { stream, headers: [...security.strict(), ...Object.entries(exportHeaders).flat()] };
}
