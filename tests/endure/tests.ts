import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { program } from '../../scripts/places.mjs';

/** `times`: undefined where each test has its own; `ledger`: what is counted goes into `docs/reliability.md`. */
type Asked = { names: string[]; times: number | undefined; ledger?: boolean };

/** Runs a part that is written as tests; `names` are words that the tests' names begin with. */
export async function runTests(file: string, { names, times, ledger = false }: Asked): Promise<void> {
  const chosen = names.length > 0 ? ['--testNamePattern', `^(${names.join('|')})`] : [];
  const options = ['run', '--config', 'tests/endure/vitest.config.ts', ...chosen, `tests/endure/${file}`];
  const child = spawn(process.execPath, [program('vitest', 'vitest.mjs'), ...options], {
    stdio: 'inherit',
    env: { ...process.env, TEST_TIMES: String(times ?? ''), TEST_LEDGER: ledger ? 'on' : '' },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${file} failed`);
}
