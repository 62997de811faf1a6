import { checkouts } from './checkouts.ts';
import { measureCost } from './cost.ts';
import { measureFirstScreens } from './first-screens.ts';
import { drawGrowth } from './growth.ts';
import { measureInteractions } from './interactions.ts';
import { help, readOptions, type Options } from './options.ts';
import { hasWrk } from './load.ts';
import { keep } from './report.ts';
import { measureSizes } from './sizes.ts';
import { measureUnderstanding } from './understanding/measure.ts';

const parts = {
  pages: async (options: Options) => measureFirstScreens(await checkouts(2000, options.against), options),
  interactions: measureInteractions,
  server: measureSizes,
  cost: measureCost,
  growth: drawGrowth,
  understanding: measureUnderstanding,
};
const usual: (keyof typeof parts)[] = ['pages', 'interactions', 'server', 'cost'];

/** These load the portal with wrk. */
const loads: (keyof typeof parts)[] = ['server', 'cost'];

const isPart = (word: string): word is keyof typeof parts => Object.hasOwn(parts, word);

async function measure(wanted: string[]): Promise<void> {
  const unknown = wanted.filter((word) => !isPart(word));
  if (unknown.length > 0) throw new RangeError(`no part is called ${unknown.join(', ')}; see --help`);
  const options = read.options();
  const figures: Record<string, unknown> = { date: new Date().toISOString() };
  for (const part of wanted.length === 0 ? usual : wanted.filter(isPart))
    if (loads.includes(part) && !hasWrk()) console.log(`\n«${part}» is left out: it needs wrk (apt-get install wrk).`);
    else figures[part] = await parts[part](options, figures);
  console.log(`\nFigures kept in ${await keep(figures)}`);
}

const read = readOptions();
if (read.wantsHelp) console.log(help);
else await measure(read.parts);
