import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { root } from '../../scripts/places.mjs';
import { dataFolder } from '../bench/checkouts.ts';
import { startPortal, type Portal } from '../bench/portal.ts';
import { temporaryFolder } from '../support/database/folder.ts';

/** Starts the built portal on a copy of the benchmarks' data with this many listings; the copy goes when it stops. */
export async function startTemporary(listings: number): Promise<Portal> {
  const dataDir = await temporaryFolder();
  const leave = () => rm(dataDir, { recursive: true, force: true });
  try {
    execFileSync('cp', ['-a', `${await dataFolder(listings)}/.`, dataDir]);
    const portal = await startPortal({ checkout: root, dataDir });
    return { ...portal, stop: () => portal.stop().finally(leave) };
  } catch (error) {
    await leave();
    throw error;
  }
}
