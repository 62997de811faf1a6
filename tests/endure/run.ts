import { parseArgs } from 'node:util';
import { choosePlaces } from '../../scripts/test-places.mjs';
import { leavingNothing } from './apart.ts';
import { runFloods } from './floods.ts';
import { runFrozenDatabase } from './frozen-database.ts';
import { runMillion } from './million.ts';
import { runMutants } from './mutants.ts';
import { runPhotos } from './photos.ts';
import { runRuns } from './runs.ts';
import { runTests } from './tests.ts';
import { runSlowUploads } from './uploads.ts';

/** What the portal is to endure, by the word after `npm run endure --`. */
const parts: Record<string, (options: EndureOptions) => Promise<unknown>> = {
  floods: runFloods,
  'frozen-database': ({ seconds }) => runFrozenDatabase({ seconds: 1.5 * seconds }),
  kills: ({ only, times = 100 }) => runTests('kills.test.ts', { names: only, times }),
  million: ({ listings }) => runMillion({ listings }),
  mutants: runMutants,
  photos: ({ times = 1 }) => runPhotos({ times }),
  runs: ({ times = 20, busy }) => runRuns({ times, busy }),
  'slow-uploads': ({ seconds }) => runSlowUploads({ seconds: 4 * seconds }),
};

export type EndureOptions = {
  only: string[];
  seconds: number;
  /** Undefined: as many as the part has by itself. */
  listings: number | undefined;
  times: number | undefined;
  busy: boolean;
  all: boolean;
  trust: boolean;
};

const help = `npm run endure -- <part> [name …] [--seconds 10] [--listings …] [--times …] [--busy] [--all] [--trust]

Parts: ${Object.keys(parts).join(', ')}. Names choose some of a part; without them all run.
Each works in a temporary folder of its own, which goes with all that was begun, also on failure and Ctrl-C.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    listings: { type: 'string' },
    times: { type: 'string' },
    busy: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    trust: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});
const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const [part = '', ...only] = positionals;
const run = Object.hasOwn(parts, part) ? parts[part] : undefined;
if (values.help || !run) {
  console.log(help);
  process.exitCode = values.help ? 0 : 2;
} else {
  const { seconds, listings, times, ...flags } = values;
  const options = { only, seconds: Number(seconds), listings: number(listings), times: number(times), ...flags };
  // What runs tests has its folder where tests have theirs.
  if (part === 'runs' || part === 'mutants') choosePlaces();
  await leavingNothing(() => run(options));
}
