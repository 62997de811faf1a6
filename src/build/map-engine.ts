import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const library = dirname(fileURLToPath(import.meta.resolve('maplibre-gl')));
const files = ['maplibre-gl.mjs', 'maplibre-gl-shared.mjs', 'maplibre-gl-worker.mjs'];

/** The part of a Vite plugin that is used here; Vite's own types are not a direct dependency. */
type Emitting = {
  environment: { name: string };
  emitFile: (file: { type: 'asset'; fileName: string; source: string }) => string;
};

async function versionOf(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(library, '../package.json'), 'utf8')) as { version: string };
  return version;
}

/** Ships the engine of maps as it is: bundled anew, its worker would hold a second copy of what both share. */
export function mapEngine() {
  return {
    name: 'map-engine',
    async config(_config: unknown, { command }: { command: string }) {
      const folder = command === 'build' ? `/assets/build/maplibre-gl-${await versionOf()}` : `/@fs${library}`;
      return { define: { mapEngineFolder: JSON.stringify(folder) } };
    },
    async generateBundle(this: Emitting) {
      if (this.environment.name !== 'client') return;
      const version = await versionOf();
      for (const file of files) {
        const source = (await readFile(join(library, file), 'utf8')).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
        this.emitFile({ type: 'asset', fileName: `assets/build/maplibre-gl-${version}/${file}`, source });
      }
    },
  };
}
