import { hash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const entry = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));
const fileName = 'service-worker.js';

type Emitting = {
  environment: { name: string };
  emitFile: (file: { type: 'chunk'; id: string; fileName: string }) => string;
};

function emitWorker() {
  return {
    name: 'service-worker',
    buildStart(this: Emitting) {
      if (this.environment.name === 'client') this.emitFile({ type: 'chunk', id: entry, fileName });
    },
  };
}

async function versionOf(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  const contents = await Promise.all(paths.toSorted().map((path) => readFile(path)));
  return hash('sha256', Buffer.concat(contents)).slice(0, 12);
}

export function serviceWorker(): AstroIntegration {
  return {
    name: 'service-worker',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { plugins: [emitWorker()] } });
      },
      'astro:build:done': async ({ dir }) => {
        const client = fileURLToPath(dir);
        const file = join(client, fileName);
        const code = await readFile(file, 'utf8');
        if (/^\s*(?:import|export)\b/m.test(code)) throw new Error(`${fileName} is not one file`);
        const version = await versionOf(join(client, '..'));
        await writeFile(file, code.replaceAll('buildVersion', JSON.stringify(version)));
      },
    },
  };
}
