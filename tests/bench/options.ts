import { parseArgs } from 'node:util';
import { versionOf } from './checkouts.ts';
import { phones } from './phones.ts';
import type { Wire } from './portal.ts';

export const help = `npm run bench -- [PART …] [--compare REF] [options]

pages          bytes, requests and paint times of first screens: cold, second page, second visit
interactions   what a finger waits for in filters and editor, and how soon an editor takes the first key
server         requests per second and latency beside a bare node:http server, at each number of listings
cost           processor seconds per 1,000 page views, and the main thread's time per page that is made
growth         draws docs/growth.svg of the newest kept figures of each size, and measures the engine alone at those of
               --listings that have none; only when named
understanding  how many phrases of our own the one-line search understands, by kind; only when named
Without a part the first four are measured.

--compare REF     a commit, built in .cache/versions, or the folder of a built checkout: both on the same homes, and ratios
--runs N          visits of a page (3), rounds of loads beside another version (8; take an even number)
--only home,map   pages with these names
--phones 3g,4g    --wires http1,http2
--listings 2000,100000,1000000    --seconds 15
Data is made once and kept in .cache/bench, as are the figures of every run.`;

export type Options = {
  /** The folder of the version to compare with. */
  against: string | undefined;
  runs: number | undefined;
  seconds: number;
  listings: number[];
  only: string[];
  phones: (keyof typeof phones)[];
  wires: Wire[];
};

const listOf = (text: string) => text.split(',').filter((word) => word !== '');

function choicesOf<Word extends string>(text: string, known: readonly Word[]): Word[] {
  const unknown = listOf(text).filter((word) => !known.some((each) => each === word));
  if (unknown.length > 0) throw new RangeError(`${unknown.join()} is none of ${known.join()}`);
  return known.filter((word) => listOf(text).includes(word));
}

/** @throws RangeError where a phone or wire is unknown; builds the version to compare with. */
export function readOptions(): { parts: string[]; wantsHelp: boolean; options: () => Options } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      compare: { type: 'string' },
      runs: { type: 'string' },
      seconds: { type: 'string', default: '15' },
      listings: { type: 'string', default: '2000,100000,1000000' },
      only: { type: 'string', default: '' },
      phones: { type: 'string', default: '3g,4g' },
      wires: { type: 'string', default: 'http1,http2' },
      help: { type: 'boolean', default: false },
    },
  });
  const options = (): Options => ({
    against: values.compare === undefined ? undefined : versionOf(values.compare),
    runs: values.runs === undefined ? undefined : Number(values.runs),
    seconds: Number(values.seconds),
    listings: listOf(values.listings).map(Number),
    only: listOf(values.only),
    phones: choicesOf(values.phones, ['3g', '4g']),
    wires: choicesOf(values.wires, ['http1', 'http2']),
  });
  return { parts: positionals, wantsHelp: values.help, options };
}
