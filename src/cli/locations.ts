import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { importReferenceData } from '#server/db/reference-data.ts';

const help = `Usage: npm run portal -- locations import

Loads the counties, municipalities, settlements, islands, regions and quarters of Croatia and the reference lists into
the database, in place of what it has of them. A start does the same when they have changed. Servers that are running
keep the places that they have read at their start, so restart them afterwards.
`;

export async function locations(given: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: given,
    options: { help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  if (positionals.join(' ') !== 'import') {
    process.stderr.write(`Say what to do with the locations: import.\n\n${help}`);
    process.exitCode = 2;
    return;
  }
  const database = await openDatabase(readConfig(process.env), 'guest');
  try {
    await importReferenceData(database.db);
    process.stdout.write(
      'Places and reference lists are up to date. Servers that run take them when they are restarted.\n',
    );
  } finally {
    await database.close();
  }
}
