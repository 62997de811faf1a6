import { uploadsCache } from '#stores/log-out.ts';

const addressOf = (listingId: number, key: string) => `/portal-uploads/${listingId}/${key}`;

/** Whether this browser can keep files: only on pages with HTTPS, and on this machine. */
const canKeep = (): boolean => 'caches' in globalThis;

const changing = new Map<string, Promise<void>>();

/** Changes of a kept file take turns: one that is dropped while it is being kept stays dropped. */
function change(address: string, work: (cache: Cache) => Promise<unknown>): Promise<void> {
  const turn = (changing.get(address) ?? Promise.resolve()).then(async () => {
    try {
      if (canKeep()) await work(await caches.open(uploadsCache));
    } catch {
      // The device is full: after a reload the file has to be chosen again.
    }
    if (changing.get(address) === turn) changing.delete(address);
  });
  changing.set(address, turn);
  return turn;
}

/** Keeps a file on this device until the server has it; does nothing if there is no room. */
export function keepFile(listingId: number, key: string, file: Blob): Promise<void> {
  const address = addressOf(listingId, key);
  return change(address, (cache) => cache.put(address, new Response(file)));
}

/** The kept file; undefined if it could not be kept, or was cleared by the browser. */
export async function keptFile(listingId: number, key: string, name: string): Promise<File | undefined> {
  try {
    const kept = canKeep() ? await (await caches.open(uploadsCache)).match(addressOf(listingId, key)) : undefined;
    const blob = await kept?.blob();
    return blob && new File([blob], name, { type: blob.type });
  } catch {
    return undefined;
  }
}

export function dropFile(listingId: number, key: string): Promise<void> {
  const address = addressOf(listingId, key);
  return change(address, (cache) => cache.delete(address));
}
