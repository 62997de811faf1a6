const leaseLength = 12_000;
const maxPause = 250;

type Work<Result> = (waited: boolean) => Promise<Result>;

/** Resolves when another tab changes storage, or after a timeout. */
export function untilStorageChange(timeout = maxPause): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('storage', done);
      resolve();
    };
    const timer = setTimeout(done, timeout);
    addEventListener('storage', done);
  });
}

async function withLock<Result>(locks: LockManager, name: string, work: Work<Result>): Promise<Result> {
  const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) => lock && [await work(false)]);
  if (atOnce) return atOnce[0] as Result;
  return locks.request(name, () => work(true));
}

/** Without Web Locks (pages without HTTPS), a lease in storage informs the other tabs, as reliably as possible. */
async function withLease<Result>(name: string, work: Work<Result>): Promise<Result> {
  const free = () => !(Number(localStorage.getItem(name)) > Date.now());
  const waited = !free();
  while (!free()) await untilStorageChange();
  localStorage.setItem(name, String(Date.now() + leaseLength));
  try {
    return await work(waited);
  } finally {
    localStorage.removeItem(name);
  }
}

/** Runs work exclusively among all tabs, by name. */
export function withExclusiveLock<Result>(name: string, work: Work<Result>): Promise<Result> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? withLock(locks, name, work) : withLease(name, work);
}
