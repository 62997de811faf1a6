import { runTests } from './tests.ts';

const kills = 'kills';

/** Tries the faults of these names, or all, with the kills of the process last; what holds and what does not is written down. */
export async function runLedger({ only, times }: { only: string[]; times: number | undefined }): Promise<void> {
  const names = only.filter((name) => name !== kills);
  const failed: unknown[] = [];
  const note = (error: unknown) => void failed.push(error);
  if (only.length === 0 || names.length > 0)
    await runTests('ledger.test.ts', { names, times, ledger: true }).catch(note);
  if (only.length === 0 || only.includes(kills))
    await runTests('kills.test.ts', { names: [], times: times ?? 100, ledger: true }).catch(note);
  if (failed.length > 0) throw new AggregateError(failed, 'not everything holds: see docs/reliability.md');
}
