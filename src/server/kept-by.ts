import { LRUCache } from 'lru-cache';

/** A cache for each owner: what is kept under a key, else what `make` makes; pending promises are shared, failed ones forgotten. */
export function keptBy<Owner extends WeakKey, Value extends NonNullable<unknown>>(
  limits: LRUCache.Options<string, Value, unknown> & { max: number },
): (owner: Owner, key: string, make: () => Value) => Value {
  const caches = new WeakMap<Owner, LRUCache<string, Value>>();
  return (owner, key, make) => {
    const cache = caches.get(owner) ?? new LRUCache<string, Value>(limits);
    caches.set(owner, cache);
    const known = cache.get(key);
    if (known !== undefined) return known;
    const made = make();
    cache.set(key, made);
    if (made instanceof Promise) made.catch(() => cache.delete(key));
    return made;
  };
}
