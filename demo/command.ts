import { parseArgs } from 'node:util';
import { showSteps } from '#cli/progress.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openFiles } from '#server/ports/open-files.ts';
import {
  fillDemo,
  NotDemoData,
  standardListings,
  standardProjects,
  type DemoResult,
  type DemoStep,
} from './fill-demo.ts';

const maxListings = 2_000_000;
const help = `Usage: npm run portal -- demo [--listings N] [--seed S]

Fills an empty database with demo data: listings of every category in all counties, ${standardProjects} projects, accounts without
passwords, and pictures. Works while the portal runs. A database that has demo data already stays
as it is, unless --listings asks for more than there are.

  --listings N   so many public listings in all, 1 to ${maxListings} (${standardListings}); a million takes some minutes
  --seed S       the number from which everything follows (1): the same seed gives the same listings
`;

const titles: Record<DemoStep, string> = {
  pictures: 'Storing pictures',
  projects: 'Loading projects',
  listings: 'Loading listings',
  indexes: 'Building indexes',
};

/** A whole number from the command line within bounds, or undefined if invalid. */
function wholeNumber(text: string, min: number, max: number): number | undefined {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}

function summary({ before, listings, hidden, projects }: DemoResult): string {
  if (listings + projects === 0)
    return `The database has ${before} public listings already; nothing was added. To have more, give --listings a larger number.\n`;
  return `Added ${listings} public listings, ${hidden} others (sold, expired, drafts …) and ${projects} projects.\n`;
}

/** The command `portal demo`. */
export async function demo(given: string[]): Promise<void> {
  const { values } = parseArgs({
    args: given,
    options: { help: { type: 'boolean' }, listings: { type: 'string' }, seed: { type: 'string' } },
  });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const listings = wholeNumber(values.listings ?? String(standardListings), 1, maxListings);
  const seed = wholeNumber(values.seed ?? '1', 0, 4_294_967_295);
  if (listings === undefined) return refuse(`--listings takes a whole number from 1 to ${maxListings}.`);
  if (seed === undefined) return refuse('--seed takes a whole number from 0 to 4294967295.');
  const config = readConfig(process.env);
  const store = await openFiles(config);
  const database = await openDatabase(config, 'guest');
  const steps = showSteps(titles);
  try {
    const result = await fillDemo(database, store.files, {
      listings,
      seed,
      onProgress: steps.onProgress,
    });
    steps.end();
    process.stdout.write(summary(result));
  } catch (error) {
    if (!(error instanceof NotDemoData)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    store.close();
    await database.close();
  }
}
