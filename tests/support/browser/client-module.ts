import { build } from 'vite';

const entry = new URL('../../../src/client/account/account.ts', import.meta.url).pathname;

/** The browser's side of the account's calls as one module, to be loaded by a page under test. */
export async function clientModule(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (!bundle || !('output' in bundle)) throw new Error('nothing was built');
  return bundle.output[0].code;
}
