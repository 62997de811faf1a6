import type { Runtime } from '#server/runtime.ts';
import { authenticateLive } from '#server/services/auth/authenticate.ts';
import { exportAccount, exportHeaders } from '#server/services/account/export-account.ts';
import { causedBy } from '#server/services/requests/in-transaction.ts';
import { clientAddress } from '#server/http/requests/client-address.ts';
import type { DoWork, Exchange } from '#server/http/requests/exchange.ts';
import type { Security } from '#server/http/answers/security-headers.ts';
import type { SentStream } from './send-stream.ts';

const path = '/api/v1/users/me/export';

/** The export of an account, which is too large for the way through the pages: it is sent as it is made. */
export async function findAccountExport(
  exchange: Exchange,
  asked: string,
  { runtime, security, work }: { runtime: Runtime; security: Security; work: DoWork },
): Promise<SentStream | undefined> {
  const { request } = exchange;
  const { method, headers } = request;
  if (asked !== path || (method !== 'GET' && method !== 'HEAD')) return undefined;
  const address = clientAddress(request, runtime.config.trustProxy);
  const stream = await work(exchange, async () => {
    const actor = await authenticateLive(runtime, headers.authorization);
    const caused = causedBy(runtime, { id: exchange.id, client: address, userId: actor.userId });
    return method === 'GET' ? exportAccount(caused, actor, address) : undefined;
  });
  return { stream, headers: [...security.strict(), ...Object.entries(exportHeaders).flat()] };
}
