import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { api } from '#server/api/app.ts';
import { openApiDocument } from '#server/api/openapi.ts';

const file = new URL('../../docs/openapi.json', import.meta.url);

const help = `Usage: npm run portal -- openapi [--check]

Writes docs/openapi.json, the copy of what GET /api/v1/openapi.json answers.

  --check   only compares, and fails when the copy differs
`;

async function committed(): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => 'null');
  return JSON.stringify(JSON.parse(text));
}

export async function openapi(given: string[]): Promise<void> {
  const { values } = parseArgs({ args: given, options: { check: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const document = openApiDocument(api);
  if (!values.check) {
    await writeFile(file, `${JSON.stringify(document, null, 2)}\n`);
    process.stdout.write('Wrote docs/openapi.json.\n');
    return;
  }
  if ((await committed()) === JSON.stringify(document)) return;
  process.stderr.write('docs/openapi.json differs from the API. Run: npm run portal -- openapi\n');
  process.exitCode = 1;
}
