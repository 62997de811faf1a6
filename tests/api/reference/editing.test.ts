import { execFile } from 'node:child_process';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/database/folder.ts';
import { ask, startServer } from '../../support/servers/server.ts';

const parts = [
  'src',
  'SECURITY.md',
  'public',
  'scripts',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'package.json',
  'tsconfig.json',
];
const root = resolve(import.meta.dirname, '../../..');

let copy: string;
const content = (...names: string[]) => join(copy, 'src', 'content', ...names);

/** What Astro says, and with which code it ends. */
function astro(command: string): Promise<{ code: number; output: string }> {
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    OUT_DIR: join(copy, 'dist'),
    ASTRO_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
  };
  const program = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  return new Promise((done) => {
    execFile(process.execPath, [program, command], { cwd: copy, env: environment }, (error, out, problems) =>
      done({ code: Number(error?.code ?? 0), output: out + problems }),
    );
  });
}

async function edit(name: string, change: (text: string) => string): Promise<void> {
  const file = content(...name.split('/'));
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${name} stayed as it was`);
  await writeFile(file, changed);
}

beforeAll(async () => {
  copy = await temporaryFolder();
  for (const part of parts) await cp(join(root, part), join(copy, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
});
beforeEach(async () => {
  await rm(content(), { recursive: true });
  await cp(join(root, 'src', 'content'), content(), { recursive: true });
});
afterAll(() => rm(copy, { recursive: true, force: true }));

test('what is wrong in a text stops the build, which names the file and the reason', async () => {
  await edit('legal/privacy.en.md', (text) => text.replace('{{company.email}}', '{{company.mail}}'));
  const { code, output } = await astro('sync');
  expect(code).toBe(1);
  const line = output.split('\n').find((one) => one.includes('{{company.mail}} has no value'));
  expect(line).toContain('src/content/legal/privacy.en.md:15: ');
});

test('what an editor changes and adds is on the pages and in the PDFs', { timeout: 240_000 }, async () => {
  await edit('company.yaml', (text) =>
    text.replace(/^name: .*/m, 'name: Kuća i more d.o.o.').replace(/^email: .*/m, 'email: pisite@kuca.example'),
  );
  await edit('legal/terms.en.md', (text) => text.replace(/title: .*/, 'title: Rules of the house'));
  await edit('about/hr.md', (text) => `${text}\nMi smo {{company.name}}.\n`);
  for (const [language, question] of [
    ['hr', '"Radite li i nedjeljom: od koliko?"'],
    ['en', 'Are you open on Sundays?'],
  ])
    await writeFile(
      content('faq', String(language), 'account', 'sundays.md'),
      `---\nquestion: ${question}\norder: 99\n---\n\n**{{company.email}}**\n`,
    );
  const { code, output } = await astro('build');
  expect(output).toContain('Complete!');
  expect(code).toBe(0);
  const server = await startServer({ OUT_DIR: join(copy, 'dist') });
  try {
    const text = async (path: string) => (await ask(server.origin, path)).body.toString();
    const faq = await text('/home/faq');
    expect(faq).toContain('Radite li i nedjeljom: od koliko?');
    expect(faq).toMatch(/<strong>(?:<a [^>]*>)?pisite@kuca\.example/);
    expect(await text('/en/home/faq')).toMatch(/<details id="sundays"[^]*Are you open on Sundays\?/);
    const home = await text('/home');
    expect(home).toContain('Mi smo Kuća i more d.o.o.');
    expect(home).toContain('mailto:pisite@kuca.example');
    const pdf = await ask(server.origin, '/assets/documents/terms-en.pdf');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.body.equals(await readFile(join(copy, 'dist', 'client', 'assets', 'documents', 'terms-en.pdf')))).toBe(
      true,
    );
  } finally {
    await server.stop();
  }
});
