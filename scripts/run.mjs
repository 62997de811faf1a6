/** Installs and builds what is missing, then runs the command on the project's own Node. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { leaveIfInterrupted, run } from './child.mjs';
import { install } from './install.mjs';
import { ownNode, program, root } from './places.mjs';
import { demoProgram, serverEnvironment, serverProgram } from './server-process.mjs';
import { StepFailure } from './step.mjs';
import { test } from './test.mjs';

async function serve(program) {
  await build();
  return (await run(ownNode, program, { environment: serverEnvironment })).code;
}

async function develop(options) {
  const settings = join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  const { HOST = '127.0.0.1', PORT = '4321' } = process.env;
  const command = [program('astro', 'bin', 'astro.mjs'), 'dev', '--host', HOST, '--port', PORT, ...options];
  return (await run(ownNode, command, { environment: { ASTRO_TELEMETRY_DISABLED: '1' } })).code;
}

const verbs = {
  demo: () => serve(demoProgram),
  start: () => serve(serverProgram),
  build: async () => {
    await build();
    return 0;
  },
  dev: develop,
  test,
  check: async (titles) => ((await check(titles)).length === 0 ? 0 : 1),
  bench: async (options) => {
    await build();
    return (await run(ownNode, ['tests/bench/run.ts', ...options])).code;
  },
  endure: async (options) => {
    await build();
    return (await run(ownNode, ['tests/endure/run.ts', ...options])).code;
  },
  portal: async (options) => (await run(ownNode, ['src/cli/portal.ts', ...options])).code,
};

const [verb = '', ...options] = process.argv.slice(2);
const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
if (!work) {
  console.error(`Say what to run: ${Object.keys(verbs).join(', ')}.`);
  process.exit(2);
}
try {
  await install();
  process.exitCode = await work(options);
} catch (error) {
  leaveIfInterrupted();
  console.error(error instanceof StepFailure ? error.message : error);
  process.exitCode = 1;
}
