import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Portal } from '../bench/portal.ts';
import { floods, type Sent } from './attack.ts';
import { startTemporary } from './server.ts';
import { visitDuring } from './visitor.ts';

/** Floods the server from a process of its own, so that what a visitor notices is not our own waiting. */
async function attack(portal: Portal, name: string, seconds: number): Promise<Sent> {
  const program = new URL('./attack.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, name, portal.origin, String(seconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout)) as Sent;
}

type FloodOptions = { only: string[]; seconds: number; listings: number | undefined };

/** Floods a server in every way, and tells what a visitor of the same network notices meanwhile. */
export async function runFloods({ only, seconds, listings = 2000 }: FloodOptions): Promise<void> {
  const names = Object.keys(floods).filter((name) => only.length === 0 || only.includes(name));
  const portal = await startTemporary(listings);
  const rows: Record<string, Record<string, string | number>> = {};
  try {
    for (const name of names) {
      const flood = attack(portal, name, seconds);
      const noticed = await visitDuring(portal, flood);
      const { requests, statuses } = await flood;
      rows[name] = {
        requests,
        answers: Object.entries(statuses)
          .map(([status, count]) => `${status}×${count}`)
          .join(' '),
        'home p50': Math.round(noticed.homeMedian),
        'home p95': Math.round(noticed.homeP95),
        'healthz most': Math.round(noticed.healthMost),
        failed: noticed.failures,
        'MiB before': Math.round(noticed.memoryBefore),
        'MiB peak': Math.round(noticed.memoryPeak),
      };
      console.log(`${name}: ${JSON.stringify(rows[name])}`);
    }
  } finally {
    await portal.stop();
  }
  console.table(rows);
}
