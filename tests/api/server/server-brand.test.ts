import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedBrand } from '#server/brand/read-brand.ts';
import { temporaryFolder } from '../../support/database/folder.ts';
import { ask, startServer } from '../../support/servers/server.ts';

const patience = { timeout: 10_000, interval: 50 };
let folder: string;
let server: Awaited<ReturnType<typeof startServer>>;

async function edit(name: string, change: (text: string) => string): Promise<void> {
  const file = join(folder, name);
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${name} stayed as it was`);
  await writeFile(file, changed);
}

const text = async (path: string) => (await ask(server.origin, path)).body.toString();

beforeAll(async () => {
  folder = await temporaryFolder();
  await cp(shippedBrand, folder, { recursive: true });
  server = await startServer({ BRAND_DIR: folder });
});
afterAll(() => server.stop());

test('what an editor changes and adds is on the pages, in icons and in the PDFs, without a restart', async () => {
  for (const path of ['/home', '/home/faq', '/privacy-policy-raw', '/manifest.webmanifest']) await text(path);
  const before = await ask(server.origin, '/assets/documents/terms-en.pdf');
  await edit('brand.yaml', (yaml) =>
    yaml
      .replace(/^name: .*/m, 'name: Kućica')
      .replace(/^ {2}name: .*/m, '  name: Kuća i more d.o.o.')
      .replace(/email: .*/, 'email: pisite@kuca.example')
      .replace("'#0a5e87'", "'#7a1f6b'"),
  );
  await edit('legal/terms/2026-11-21.en.md', (terms) => terms.replace(/title: .*/, 'title: Rules of the house'));
  await edit('about/hr.md', (about) => `${about}\nMi smo {{company.name}}.\n`);
  for (const [language, question] of [
    ['hr', '"Radite li i nedjeljom: od koliko?"'],
    ['en', 'Are you open on Sundays?'],
  ] as const) {
    await mkdir(join(folder, 'faq', language, 'account'), { recursive: true });
    await writeFile(
      join(folder, 'faq', language, 'account', 'sundays.md'),
      `---\nquestion: ${question}\norder: 99\n---\n\n**{{company.email}}**\n`,
    );
  }
  await expect.poll(() => text('/home/faq'), patience).toContain('Radite li i nedjeljom: od koliko?');
  const home = await text('/home');
  for (const part of ['Mi smo Kuća i more d.o.o.', 'mailto:pisite@kuca.example', 'Kućica', '--brand-main:#7a1f6b'])
    expect(home).toContain(part);
  expect(await text('/en/home/faq')).toMatch(/<details id="sundays"[^]*Are you open on Sundays\?/);
  expect(await text('/manifest.webmanifest')).toContain('"theme_color":"#7a1f6b"');
  expect(await text('/no-such-thing.xyz/')).not.toContain('Portun');
  const after = await ask(server.origin, '/assets/documents/terms-en.pdf');
  expect(after.headers['content-type']).toBe('application/pdf');
  expect(after.body.equals(before.body)).toBe(false);
});

test('a version that is announced is listed with its PDF, and does not hold before its day', async () => {
  for (const language of ['hr', 'en']) {
    const current = await readFile(join(folder, `legal/privacy/2026-11-21.${language}.md`), 'utf8');
    const changed = current.replace(/title: .*/, 'title: Nova politika');
    await writeFile(join(folder, `legal/privacy/2999-01-01.${language}.md`), changed);
  }
  await expect
    .poll(() => text('/privacy-policy-raw'), patience)
    .toContain('/assets/documents/privacy-2999-01-01-hr.pdf');
  expect(await text('/privacy-policy-raw')).not.toMatch(/<h1[^>]*>Nova politika/);
  expect((await ask(server.origin, '/assets/documents/privacy-2999-01-01-hr.pdf')).status).toBe(200);
});
