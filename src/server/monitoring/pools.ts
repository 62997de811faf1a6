import { database } from './metrics.ts';

/** What a pool of connections (pg) tells of itself. */
type PoolState = { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } };

const pools = new Map<string, PoolState>();

/** From now on the pool is measured under this name. */
export function watchPool(name: string, pool: PoolState): void {
  pools.set(name, pool);
}

export function measurePools(): void {
  for (const [pool, { totalCount, idleCount, waitingCount, options }] of pools) {
    database.pool.set({ pool, state: 'idle' }, idleCount);
    database.pool.set({ pool, state: 'busy' }, totalCount - idleCount);
    database.poolMax.set({ pool }, options.max);
    database.poolWaiting.set({ pool }, waitingCount);
  }
}
