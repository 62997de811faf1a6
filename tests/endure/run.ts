import { parseArgs } from 'node:util';
import { runFloods } from './floods.ts';
import { runFrozenDatabase } from './frozen-database.ts';
import { runMutants } from './mutants.ts';
import { runSlowUploads } from './uploads.ts';

/** What the portal is to endure, by the word after `npm run endure --`. */
const parts: Record<string, (options: EndureOptions) => Promise<unknown>> = {
  floods: runFloods,
  'slow-uploads': ({ seconds }) => runSlowUploads({ seconds: 4 * seconds }),
  mutants: runMutants,
  'frozen-database': ({ seconds }) => runFrozenDatabase({ seconds: 1.5 * seconds }),
};

export type EndureOptions = { only: string[]; seconds: number; listings: number; all: boolean; trust: boolean };

const help = `npm run endure -- <part> [name …] [--seconds 10] [--listings 2000] [--all] [--trust]

Parts: ${Object.keys(parts).join(', ')}. Names choose some of a part; without them all run.
Each starts a server of its own on a temporary folder, which goes with it.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    listings: { type: 'string', default: '2000' },
    all: { type: 'boolean', default: false },
    trust: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});
const [part = '', ...only] = positionals;
const run = Object.hasOwn(parts, part) ? parts[part] : undefined;
if (values.help || !run) {
  console.log(help);
  process.exitCode = values.help ? 0 : 2;
} else {
  await run({
    only,
    seconds: Number(values.seconds),
    listings: Number(values.listings),
    all: values.all,
    trust: values.trust,
  });
}
