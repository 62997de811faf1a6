import { uploadsCache } from '#stores/log-out.ts';

const addressOf = (listingId: number, key: string) => `/portal-uploads/${listingId}/${key}`;

/** Whether this browser can keep files: only on pages with HTTPS, and on this machine. */
const canKeep = (): boolean => 'caches' in globalThis;

/** Keeps a file on this device until the server has it; does nothing if there is no room. */
export async function keepFile(listingId: number, key: string, file: Blob): Promise<void> {
  try {
    if (canKeep()) await (await caches.open(uploadsCache)).put(addressOf(listingId, key), new Response(file));
  } catch {
    // The device is full: after a reload the file has to be chosen again.
  }
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

export async function dropFile(listingId: number, key: string): Promise<void> {
  try {
    if (canKeep()) await (await caches.open(uploadsCache)).delete(addressOf(listingId, key));
  } catch {
    // Nothing was kept.
  }
}
