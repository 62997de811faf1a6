import type { SearchIndex } from '#server/search/index.ts';

/** Does the work and waits until the index has told of a change of the listing that it returns. */
export async function followed(index: SearchIndex, work: () => Promise<number>): Promise<number> {
  const told = new Set<number>();
  let resolve = () => {};
  index.onChange((id) => {
    told.add(id);
    resolve();
  });
  const id = await work();
  while (!told.has(id)) await new Promise<void>((done) => (resolve = done));
  return id;
}

/** Waits until the check holds; it is made again after each news that the index tells. */
export async function holds(index: SearchIndex, check: () => Promise<boolean>): Promise<void> {
  let news = 0;
  let resolve = () => {};
  const tell = () => {
    news += 1;
    resolve();
  };
  index.onChange(tell);
  index.onReload(tell);
  for (let seen = news; !(await check()); seen = news) {
    if (news === seen) await new Promise<void>((done) => (resolve = done));
  }
}
