import { parseArgs } from 'node:util';
import { choosePlaces } from '../../scripts/test-places.mjs';
import { leavingNothing } from './apart.ts';
import { runCluster } from './cluster.ts';
import { runFloods } from './floods.ts';
import { runFrozenDatabase } from './frozen-database.ts';
import { runLedger } from './ledger.ts';
import { runMillion } from './million.ts';
import { runMutants } from './mutants.ts';
import { runPhotos } from './photos.ts';
import { runRuns } from './runs.ts';
import { runTests } from './tests.ts';
import { runSlowUploads } from './uploads.ts';

type Part = { what: string; run: (options: EndureOptions) => Promise<unknown> };

/** What the portal is to endure, by the word after `npm run endure --`. */
const parts: Record<string, Part> = {
  cluster: {
    what: 'three processes on a primary and its replica, parts of which die',
    run: ({ times = 10 }) => runCluster({ times }),
  },
  floods: { what: 'floods of every kind, and what a visitor notices', run: runFloods },
  'frozen-database': {
    what: 'PostgreSQL stopped in its tracks',
    run: ({ seconds }) => runFrozenDatabase({ seconds: 1.5 * seconds }),
  },
  kills: {
    what: 'kills amid saves, uploads, mails and alerts',
    run: ({ only, times = 100 }) => runTests('kills.test.ts', { names: only, times }),
  },
  ledger: { what: 'all faults that are told of in docs/reliability.md, and writes it', run: runLedger },
  million: { what: 'a million listings', run: ({ listings }) => runMillion({ listings }) },
  mutants: { what: 'faults that the tests are to notice', run: runMutants },
  photos: { what: 'photographs of 10 MB', run: ({ times = 1 }) => runPhotos({ times }) },
  runs: { what: 'npm test again and again', run: ({ times = 20, busy }) => runRuns({ times, busy }) },
  'slow-uploads': {
    what: '300 uploads that never end',
    run: ({ seconds }) => runSlowUploads({ seconds: 4 * seconds }),
  },
};

type EndureOptions = {
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

${Object.entries(parts)
  .map(([name, { what }]) => `  ${name.padEnd(17)}${what}`)
  .join('\n')}

Names choose some of a part (floods, kills, mutants); without them all run. docs/testing.md says when to run what.
Each works in a temporary folder of its own, which goes with all that was begun, also on failure and Ctrl-C.`;

/** A number above 0, or undefined where none is told. */
function numberOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (Number(text) > 0) return Number(text);
  throw new TypeError(`--${option} ${text}: not a number above 0`);
}

/** The part that is asked for and how; undefined where only the help is. */
function readArguments(): { part: string; options: EndureOptions } | undefined {
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
  const { seconds, listings, times, help: isHelp, ...flags } = values;
  if (isHelp) return undefined;
  const [part, ...only] = positionals;
  if (part === undefined) throw new TypeError('Which part?');
  if (!Object.hasOwn(parts, part)) throw new TypeError(`There is no part «${part}»`);
  return {
    part,
    options: {
      only,
      seconds: numberOf('seconds', seconds) ?? 10,
      listings: numberOf('listings', listings),
      times: numberOf('times', times),
      ...flags,
    },
  };
}

function asked(): ReturnType<typeof readArguments> {
  try {
    return readArguments();
  } catch (error) {
    console.error(`${(error as Error).message}\n`);
    process.exitCode = 2;
    return undefined;
  }
}

const { part, options } = asked() ?? {};
const chosen = part === undefined ? undefined : parts[part];
if (chosen && options) {
  // What runs tests has its folder where tests have theirs.
  if (part === 'runs' || part === 'mutants') choosePlaces();
  await leavingNothing(() => chosen.run(options));
} else console.log(help);
