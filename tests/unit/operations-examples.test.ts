import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { sources } from '../../scripts/fingerprint.mjs';
import { serverEnvironment, serverProgram } from '../../scripts/server-process.mjs';

const textOf = (file: string) => readFileSync(file, 'utf8');
const works = (command: string, ...options: string[]) => spawnSync(command, options).status === 0;
const lines = (file: string) => textOf(file).split('\n');

test('the Dockerfile has no fault that its linter knows, and starts what «npm start» starts', () => {
  const dockerfile = textOf('Dockerfile');
  expect(validate(dockerfile)).toEqual([]);
  expect(dockerfile).toContain(`\nCMD ${JSON.stringify(['node', ...serverProgram]).replaceAll(',', ', ')}\n`);
  for (const [name, value] of Object.entries(serverEnvironment)) expect(dockerfile).toContain(` ${name}=${value} `);
  expect(dockerfile).toMatch(/\nUSER \d+\n/);
});

test('the image is made of what pages are built from, and of no secrets', () => {
  const [first, ...letIn] = lines('.dockerignore').filter((line) => line && !line.startsWith('#'));
  expect(first).toBe('*');
  expect(sources.filter((source: string) => !letIn.includes(`!${source}`))).toEqual([]);
  expect(letIn.filter((line) => /env$|data|git/.test(line))).toEqual([]);
});

test('the unit starts what «npm start» starts', () => {
  const unit = lines('ops/portal.service');
  const given = Object.entries(serverEnvironment).map(([name, value]) => `${name}=${value}`);
  expect(unit).toContain(`ExecStart=/srv/portal/node_modules/.bin/node ${serverProgram.join(' ')}`);
  expect(unit).toContain(`Environment=${given.join(' ')}`);
});

test('a backup is kept apart from the system as the portal is, but for where it may write', () => {
  const fences = (file: string) =>
    lines(file).filter((line) => /^(?:Protect|Private|Restrict|SystemCall|Capab|Ambient|Lock|NoNew|UMask)/.test(line));
  const portal = fences('ops/portal.service').map((line) => line.replace('System=strict', 'System=full'));
  expect(fences('ops/portal-backup.service').toSorted()).toEqual(portal.toSorted());
});

const units = globSync('ops/*.{service,timer}').map((path) => basename(path));

test.runIf(works('systemd-analyze', '--version'))(
  'systemd knows all that the units say, and calls the portal’s and its backup’s safe',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-units-'));
    const paths = units.map((unit) => join(folder, unit));
    for (const unit of units)
      writeFileSync(join(folder, unit), textOf(`ops/${unit}`).replaceAll('/srv/portal', resolve('.')));
    try {
      expect(units).toHaveLength(3);
      const verified = spawnSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8' });
      expect([verified.status, verified.stderr.split('\n').filter((line) => line.includes(folder))]).toEqual([0, []]);
      for (const service of paths.filter((path) => path.endsWith('.service'))) {
        const options = ['security', '--offline=yes', '--no-pager', service];
        const told = execFileSync('systemd-analyze', options, { encoding: 'utf8' });
        expect(Number(/exposure level for \S+\.service: ([\d.]+)/.exec(told)?.[1]), service).toBeLessThan(2);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

type Service = { ports?: string[]; read_only?: boolean; restart: string; volumes: string[]; networks: string[] };
type Compose = {
  services: Record<'portal' | 'database' | 'proxy', Service & Record<string, unknown>>;
  volumes: object;
};

test('of the compose file only the proxy is reached from outside, and what is kept lies in volumes', () => {
  const { services, volumes } = parse(textOf('compose.yaml')) as Compose;
  const all = Object.entries(services);
  expect(all.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
  expect(all.filter(([, { restart }]) => restart !== 'unless-stopped')).toEqual([]);
  expect(services.portal).toMatchObject({ read_only: true, init: true, stop_grace_period: '30s', env_file: '.env' });
  expect(services.database).toMatchObject({ networks: ['back'], healthcheck: { test: expect.anything() as unknown } });
  const kept = all.flatMap(([, service]) => service.volumes.map((volume) => volume.split(':')[0] ?? ''));
  expect(kept.filter((name) => !name.startsWith('./')).toSorted()).toEqual(Object.keys(volumes).toSorted());
});

test.runIf(works('docker', 'compose', 'version'))('compose knows all that its file says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-compose-'));
  writeFileSync(join(folder, '.env'), 'PUBLIC_URL=https://a.hr\nPOSTGRES_PASSWORD=b\nPORTAL_DATABASE_PASSWORD=c\n');
  const options = ['compose', '--project-directory', folder, '--file', 'compose.yaml', 'config', '--quiet'];
  const { status, stderr } = spawnSync('docker', options, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, '']);
});
