import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertListing } from '../../../support/listings/listings.ts';
import { databaseOf } from '../../../support/listings/uploads.ts';
import { insertProject } from '../../../support/projects/projects.ts';
import { budgets, overBudget } from '../../../support/runs/budgets.ts';
import { ask, type ServerProcess } from '../../../support/servers/server.ts';
import { useServers } from '../../../support/servers/servers.ts';
import { attribute, openReceiver } from '../../../support/servers/trace-receiver.ts';

const { started } = useServers();

/** Paths of a new listing and a new project, once the server knows them. */
async function fill(server: ServerProcess): Promise<{ listing: string; project: string }> {
  const { db, close } = databaseOf(server);
  const short = [`/home/listing/${await insertListing(db)}`, `/home/project-listing/${await insertProject(db)}`];
  await close();
  const known = async (path: string) => {
    let leads: string | undefined;
    const look = async () => (leads = (await ask(server.origin, path)).headers.location);
    await expect.poll(look, { message: path }).toBeDefined();
    return new URL(leads ?? path, server.origin).pathname;
  };
  return { listing: await known(short[0] ?? ''), project: await known(short[1] ?? '') };
}

test('a page that is made asks the database no more than its budget allows', async () => {
  const receiver = await openReceiver();
  const server = await started({ TRUST_PROXY: 'on', RATE_LIMITS: 'off', OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin });
  // Results come first: what they read for their cards, other pages need not read again.
  const pages = {
    results: '/home/listings?priceMax=9999999',
    map: '/home/listings?priceMax=9999999&view=map',
    home: '/home',
    ...(await fill(server)),
    faq: '/home/faq',
  };
  const traces: Record<string, string> = {};
  for (const [name, path] of Object.entries(pages)) {
    traces[name] = randomBytes(16).toString('hex');
    const headers = { traceparent: `00-${traces[name]}-00f067aa0ba902b7-01` };
    expect((await ask(server.origin, path, { headers })).status, path).toBe(200);
  }
  await server.stop();
  const statements = receiver.spans().filter((span) => attribute(span, 'db.query.text') !== undefined);
  const counted = Object.entries(traces).map(
    ([name, trace]) => [name, statements.filter(({ traceId }) => traceId === trace).length] as const,
  );
  expect(overBudget('SQL statements', Object.fromEntries(counted), budgets.queries)).toEqual([]);
  expect(new Map(counted).get('results')).toBeGreaterThan(0);
});
