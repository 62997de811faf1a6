import { existsSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { stopEmbeddedNow } from '#server/db/open-database.ts';
import { ConfigError } from '#server/settings/values.ts';
import { startFailureMessage } from '#server/start-failure.ts';

/** `folder` of the project, which the image lacks: without it there is no such command. */
type Command = { does: string; folder?: string; load: () => Promise<(given: string[]) => Promise<void>> };

const commands: Record<string, Command> = {
  admin: {
    does: 'makes somebody an admin, takes that back, lists the admins',
    load: async () => (await import('./admin.ts')).admin,
  },
  backup: {
    does: 'backs up database and files while the portal runs',
    load: async () => (await import('./backup.ts')).backup,
  },
  brand: {
    does: "checks the brand's files",
    load: async () => (await import('./brand.ts')).brand,
  },
  demo: {
    does: 'fills the database with demo listings and projects',
    folder: 'demo',
    load: async () => (await import('#demo/command.ts')).demo,
  },
  doctor: {
    does: 'examines settings, database, disk, files, mail, TLS and proxy',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  locations: {
    does: 'loads the places of Croatia and the reference lists',
    load: async () => (await import('./locations.ts')).locations,
  },
  role: {
    does: 'gives somebody a role: moderator, editor, admin; lists who has one',
    load: async () => (await import('./role.ts')).role,
  },
  'two-step': {
    does: 'takes the second step away from somebody who has lost it',
    load: async () => (await import('./two-step.ts')).twoStep,
  },
  openapi: {
    does: "writes or checks the copy of the API's document",
    folder: 'docs',
    load: async () => (await import('./openapi.ts')).openapi,
  },
  restore: {
    does: 'brings back a backup',
    load: async () => (await import('./restore.ts')).restore,
  },
  verify: {
    does: 'reads backups again and says what is wrong with them',
    load: async () => (await import('./verify.ts')).verify,
  },
};

const isHere = ({ folder = '' }: Command) => existsSync(new URL(`../../${folder}`, import.meta.url));

const here = Object.entries(commands).filter(([, command]) => isHere(command));
const list = here.map(([name, { does }]) => `  ${name.padEnd(12)}${does}`);
const help = `Usage: npm run portal -- COMMAND [options]\n\n${list.join('\n')}\n\nEvery command explains itself with --help.\n`;

function explain(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const wrongOption = code.startsWith('ERR_PARSE_ARGS');
  const config = error instanceof ConfigError ? undefined : readConfig(process.env);
  const sentence = wrongOption ? String((error as Error).message) : startFailureMessage(error, config);
  console.error(sentence ?? error);
  process.exitCode = wrongOption ? 2 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopEmbeddedNow();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
}

const [name = '--help', ...options] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command && !isHere(command)) {
  process.stderr.write(
    `«${name}» needs the folder ${command.folder}, which the image leaves out: run it in a clone.\n`,
  );
  process.exitCode = 1;
} else if (command) {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const work = await command.load();
    await work(options);
  } catch (error) {
    explain(error);
  }
} else if (['--help', '-h', 'help'].includes(name)) {
  process.stdout.write(help);
} else {
  process.stderr.write(`There is no command «${name}».\n\n${help}`);
  process.exitCode = 2;
}
