import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ask } from '../../support/servers/server.ts';
import { lives, postmaster, useServers } from '../../support/servers/servers.ts';

const servers = useServers();
const program = resolve('src/cli/portal.ts');

/** What the command says on these settings, and how it ends. */
async function doctor(settings: Record<string, string>) {
  const run = promisify(execFile)(process.execPath, [program, 'doctor', '--no-mail'], {
    env: { ...process.env, ...settings },
  });
  const { stdout, code } = await run.then(
    ({ stdout }) => ({ stdout, code: 0 }),
    (error: { stdout: string; code: number }) => error,
  );
  return { code, wrong: stdout.split('\n').filter((line) => line.startsWith('FAIL')), stdout };
}

test('the doctor examines a portal that runs, and one that does not', async () => {
  const dataDir = await servers.folder('used');
  const server = await servers.started({ DATA_DIR: dataDir });
  const settings = { DATA_DIR: dataDir, PORT: String(server.port), PUBLIC_URL: server.origin };
  expect(await doctor(settings)).toMatchObject({
    ...{ code: 0, wrong: [] },
    stdout: expect.stringContaining('No proxy stands before the portal'),
  });
  expect((await ask(server.origin, '/readyz')).status).toBe(200);

  await server.stop();
  const stopped = await doctor(settings);
  expect(stopped).toMatchObject({
    ...{ code: 1, wrong: [expect.stringMatching(/ does not answer .*: start the portal/)] },
    stdout: expect.stringMatching(/PostgreSQL \d+/),
  });
  expect(await lives(await postmaster(dataDir))).toBe(false);
});

test('a portal that believes whatever a visitor claims is told, and tells nobody else how a request arrived', async () => {
  const server = await servers.started({ TRUST_PROXY: 'on' });
  const settings = { DATA_DIR: server.dataDir, PORT: String(server.port), PUBLIC_URL: server.origin };
  const { code, wrong } = await doctor(settings);
  expect([code, wrong]).toEqual([1, [expect.stringContaining('Anybody can pose as anybody')]]);
  const { body } = await ask(server.origin, '/healthz', { headers: { 'x-doctor-pass': '1.a' } });
  expect(body.toString()).toBe('{"alive":true}');
});
