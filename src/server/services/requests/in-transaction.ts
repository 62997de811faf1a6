import type { Transaction } from '#server/db/tables/index.ts';
import type { SecurityLog } from './security-events.ts';
import type { Runtime } from '#server/runtime.ts';

type Parts = Pick<Runtime, 'db' | 'events'>;

function waiting(events: SecurityLog, committed: (() => void)[]): SecurityLog {
  return {
    record: (...event) => void committed.push(() => events.record(...event)),
    of: (cause) => waiting(events.of(cause), committed),
  };
}

/** Runs work in a transaction; security events are logged after commit and dropped on rollback. */
export async function inTransaction<Given extends Parts, Result>(
  runtime: Given,
  work: (transaction: Transaction, runtime: Given) => Promise<Result>,
): Promise<Result> {
  const committed: (() => void)[] = [];
  const inside = { ...runtime, events: waiting(runtime.events, committed) };
  const result = await runtime.db.transaction().execute((transaction) => work(transaction, inside));
  for (const write of committed) write();
  return result;
}

/** The runtime with security events attributed to a request or user. */
export function causedBy<Given extends Pick<Runtime, 'events'>>(
  runtime: Given,
  cause: Parameters<SecurityLog['of']>[0],
): Given {
  return { ...runtime, events: runtime.events.of(cause) };
}
