import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { connect, type DatabaseConnection } from '#server/db/client.ts';
import { awaitLaidUp, awaitWorker, laidUp } from '../../support/e2e/offline.ts';
import { temporaryFolder } from '../../support/database/folder.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { startServer, type ServerProcess } from '../../support/servers/server.ts';
import { words } from '../../support/search/words.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });

const t = words('hr');
const note = (page: Page) => page.getByRole('status').filter({ hasText: t('offline.note_title') });
const newBuild = 'another-build';

let dataDir: string;
let otherBuild: string;
let server: ServerProcess;
let path: string;

async function inDatabase<Result>(work: (db: DatabaseConnection['db']) => Promise<Result>): Promise<Result> {
  const address = { host: join(dataDir, 'postgres'), port: 5432, user: 'portal', database: 'postgres' };
  const { db, close } = connect(address, { max: 1 });
  return work(db).finally(close);
}

/** The same server again, of another build if one is told. */
async function startAgain(settings: Record<string, string> = {}): Promise<void> {
  const { PORT = String(server?.port ?? '') } = settings;
  server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...(PORT && { PORT }), ...settings });
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataDir = await temporaryFolder();
  otherBuild = await temporaryFolder();
  await startAgain();
  const id = await inDatabase((db) => insertListing(db, { priceCents: 20_000_000 }));
  await expect.poll(async () => (await fetch(`${server.origin}/home/listing/${id}`)).status).toBe(200);
  path = new URL((await fetch(`${server.origin}/home/listing/${id}`)).url).pathname;
});
test.afterAll(async () => {
  await server?.stop();
  for (const folder of [dataDir, otherBuild]) await rm(folder, { recursive: true, force: true });
});

test('a stopped server leaves the page with its price as of then, and never an old price once it is back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto(server.origin + path);
  await awaitLaidUp(page, path);
  await server.stop();
  await page.goto(server.origin + path);
  await expect(note(page)).toBeVisible();
  await expect(page.locator('main')).toContainText('200.000 €');
  await page.goto(`${server.origin}/home/faq`);
  await expect(page.getByRole('heading', { level: 1, name: t('offline.title') })).toBeVisible();
  // The page of the break asks for its address again as soon as the server answers.
  await page.goto('about:blank');

  await startAgain();
  await inDatabase((db) =>
    db
      .updateTable('listings')
      .set({ priceCents: 19_000_000 })
      .where('id', '=', Number(path.split('/')[3]))
      .execute(),
  );
  await expect.poll(async () => (await fetch(server.origin + path)).text()).toContain('190.000');
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(server.origin + path);
    await expect(page.locator('main')).toContainText('190.000 €');
    await expect(note(page)).toHaveCount(0);
  }
});

test('a new version takes over at once, keeps what is laid up, and open pages go on', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(server.origin + path);
  await awaitLaidUp(page, path);
  await page.evaluate(() => {
    Object.assign(window, { stillTheSame: true });
  });
  await server.stop();
  await cp(resolve(process.env.OUT_DIR ?? 'dist'), otherBuild, { recursive: true });
  for (const name of ['node_modules', 'package.json', 'src']) await symlink(resolve(name), join(otherBuild, name));
  for (const ending of ['.br', '.gz'])
    await rm(join(otherBuild, 'client', `service-worker.js${ending}`), { force: true });
  const file = join(otherBuild, 'client', 'service-worker.js');
  const code = await readFile(file, 'utf8');
  await writeFile(file, code.replace(/"[\da-f]{12}"/, JSON.stringify(newBuild)));
  await startAgain({ OUT_DIR: otherBuild });
  await page.evaluate(async () => {
    const taken = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
    await (await navigator.serviceWorker.ready).update();
    await taken;
  });
  const names = () => page.evaluate(() => caches.keys());
  await expect
    .poll(async () => (await names()).filter((name) => name.startsWith('portal-offline-')))
    .toEqual([`portal-offline-${newBuild}`]);
  await awaitLaidUp(page, path);
  expect(await page.evaluate('stillTheSame')).toBe(true);
  await page
    .getByRole('link', { name: t('header.overview') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/home\/listings$/);
});

test('a listing that is gone is forgotten as soon as its page says so', async ({ page }) => {
  await page.goto(server.origin + path);
  await awaitWorker(page);
  await awaitLaidUp(page, path);
  await inDatabase((db) =>
    db
      .updateTable('listings')
      .set({ status: 'SOLD' })
      .where('id', '=', Number(path.split('/')[3]))
      .execute(),
  );
  await expect.poll(async () => (await fetch(server.origin + path)).status).toBe(410);
  await page.goto(server.origin + path);
  await expect.poll(() => laidUp(page)).not.toContain(path);
});
