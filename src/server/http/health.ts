import { sql } from 'kysely';
import { remembered } from '../monitoring/remembered.ts';
import type { Runtime } from '../runtime.ts';

type Readiness = { ready: boolean; database: 'ok' | 'unavailable'; storage: 'ok' | 'unavailable' };

const probeKey = 'health/probe';
const timeout = 2000;
const freshFor = 1000;

async function works(check: Promise<unknown>): Promise<'ok' | 'unavailable'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), timeout);
  });
  try {
    await Promise.race([check, late]);
    return 'ok';
  } catch {
    return 'unavailable';
  } finally {
    clearTimeout(timer);
  }
}

/** Whether database and storage work; checked at most once a second, however often it is called. */
export function readinessProbe({ db, files }: Runtime): () => Promise<Readiness> {
  let writing: Promise<void> | undefined;
  // Frozen storage never completes a write: at most one is pending.
  const write = () => {
    writing ??= files.write(probeKey, Buffer.from('ok')).finally(() => (writing = undefined));
    return writing;
  };
  return remembered(freshFor, async (): Promise<Readiness> => {
    const [database, storage] = await Promise.all([works(sql`select 1`.execute(db)), works(write())]);
    return { ready: database === 'ok' && storage === 'ok', database, storage };
  });
}
