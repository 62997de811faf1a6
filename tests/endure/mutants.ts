import { join } from 'node:path';
import { temporaryFolder } from '../support/database/folder.ts';
import { copyProject, planted, type Copy } from './mutants/copy.ts';
import type { Fault } from './mutants/fault.ts';
import { faultsByRoom } from './mutants/faults/index.ts';
import { prepare, runTests } from './mutants/run-tests.ts';
import { endSessions } from './mutants/vitest.ts';
import { staleness } from './mutants/stale.ts';

type Planted = Fault & { room: string };
type Outcome = Planted & { by: string | undefined; seconds: number };

const allFaults: Planted[] = Object.entries(faultsByRoom).flatMap(([room, faults]) =>
  faults.map((fault) => ({ ...fault, room })),
);

/** Those of a room, of a file, or with these words in their names. */
function chosen(only: string[]): Planted[] {
  const fits = ({ name, file, room }: Planted) =>
    only.some((word) => word === room || name.includes(word) || file.includes(word));
  return only.length === 0 ? allFaults : allFaults.filter(fits);
}

/** `all`: what the named tests miss is tried on the whole suite; `trust`: the named tests are known to be green. */
type Options = { only: string[]; all: boolean; trust: boolean };

const wholeSuite = ['tests/unit', 'tests/api', 'tests/islands'];

async function tryFault(copy: Copy, fault: Planted, all: boolean): Promise<Outcome> {
  const begun = performance.now();
  await prepare(copy, fault.tests);
  const by = await planted(copy, fault, async () => {
    const { failed } = await runTests(copy, fault.tests, fault.file);
    return failed ?? (all ? (await runTests(copy, wholeSuite, fault.file)).failed : undefined);
  });
  const outcome = { ...fault, by, seconds: Math.round((performance.now() - begun) / 1000) };
  console.log([by ? 'caught' : 'MISSED', fault.name, fault.file, by ?? '', `${outcome.seconds} s`].join(' · '));
  return outcome;
}

async function tryAll(copies: Copy[], faults: Planted[], all: boolean): Promise<Outcome[]> {
  const left = [...faults];
  const outcomes: Outcome[] = [];
  const work = async (copy: Copy) => {
    for (let fault = left.shift(); fault; fault = left.shift()) outcomes.push(await tryFault(copy, fault, all));
  };
  await Promise.all(copies.map(work));
  return outcomes;
}

function tell(outcomes: Outcome[]): void {
  const rooms = Object.entries(Object.groupBy(outcomes, ({ room }) => room)).map(([room, of = []]) => ({
    room,
    faults: of.length,
    caught: of.filter(({ by }) => by !== undefined).length,
    seconds: of.reduce((sum, { seconds }) => sum + seconds, 0),
  }));
  console.table(rooms);
  const missed = outcomes.filter(({ by }) => by === undefined);
  for (const { name, file } of missed) console.log(`MISSED: ${name} · ${file}`);
  console.log(`${outcomes.length} faults, ${missed.length} missed`);
  if (missed.length > 0) process.exitCode = 1;
}

/** Red tests catch nothing: what is named must be green without a fault. */
async function requireGreen(copy: Copy, faults: Planted[]): Promise<void> {
  const begun = performance.now();
  await prepare(
    copy,
    faults.flatMap(({ tests }) => tests),
  );
  const { failed, output } = await runTests(copy, [...new Set(faults.flatMap(({ tests }) => tests))]);
  if (failed !== undefined) throw new Error(`${output.slice(-5000)}\nWithout any fault this fails: ${failed}`);
  console.log(`All named tests pass without a fault (${Math.round((performance.now() - begun) / 1000)} s).`);
}

/**
 * Plants faults one at a time in copies of the project and runs the tests that are to notice them.
 * @throws when a fault no longer fits the sources, or a test is red without any.
 */
export async function runMutants({ only, all, trust }: Options): Promise<void> {
  const faults = chosen(only);
  const stale = faults.flatMap(staleness);
  if (stale.length > 0) throw new Error(stale.join('\n'));
  const folder = await temporaryFolder();
  const copies = await Promise.all(['1', '2'].map((name) => copyProject(join(folder, name))));
  if (!trust) await requireGreen(copies[0]!, faults);
  tell(await tryAll(copies, faults, all));
  await endSessions();
}
