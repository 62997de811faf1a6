const leaseLength = 12_000;
const longestPause = 250;

function untilChange(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('storage', done);
      resolve();
    };
    const timer = setTimeout(done, longestPause);
    addEventListener('storage', done);
  });
}

/** Without Web Locks (pages not on https) a note in storage tells the other tabs, as well as that can be told. */
async function withLease<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  while (Number(localStorage.getItem(name)) > Date.now()) await untilChange();
  localStorage.setItem(name, String(Date.now() + leaseLength));
  try {
    return await work();
  } finally {
    localStorage.removeItem(name);
  }
}

/** Does work while no other tab does work of the same name. */
export function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request(name, work) : withLease(name, work);
}
