import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** The part of a bundle that is used here; Vite's own types are not a direct dependency. */
type Output = Record<string, { type: string; fileName: string; isEntry?: boolean; imports?: string[] }>;

export const preloadsFile = 'preloads.json';

/** Addresses that a script's file imports, directly or not, by its own address. */
export type Preloads = Record<string, string[]>;

function importedBy(output: Output, file: string, found = new Set<string>()): Set<string> {
  for (const name of output[file]?.imports ?? []) if (!found.has(name)) importedBy(output, name, found.add(name));
  return found;
}

function noteImports(preloads: Preloads) {
  return {
    name: 'island-preloads',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    generateBundle(_options: unknown, output: Output): void {
      for (const { isEntry, fileName } of Object.values(output))
        if (isEntry) preloads[`/${fileName}`] = [...importedBy(output, fileName)].map((name) => `/${name}`);
    },
  };
}

/** Notes for `built-pages.ts` what the scripts of islands import, so that pages name all of it at once. */
export function islandPreloads(): AstroIntegration {
  const preloads: Preloads = {};
  return {
    name: 'island-preloads',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { plugins: [noteImports(preloads)] } });
      },
      'astro:build:done': ({ dir }) => writeFile(new URL(`../server/${preloadsFile}`, dir), JSON.stringify(preloads)),
    },
  };
}
