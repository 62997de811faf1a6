import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { rewriteViewer } from '../../../src/build/rewrite-viewer.ts';

const fileOf = (path: string) =>
  fileURLToPath(new URL(`../../../node_modules/@google/model-viewer/lib/${path}`, import.meta.url));
const rewritten = (path: string) => rewriteViewer().transform(readFileSync(fileOf(path), 'utf8'), fileOf(path)) ?? '';

test('the viewer writes no style element, which the content policy would refuse', () => {
  const template = rewritten('template.js');
  expect(template).not.toContain('<style');
  expect(template).toContain('adoptedStyleSheets = [sheet]');
  expect(template).toContain('#default-poster');
});

test('the viewer is told to load nothing from each host of others that it knows', () => {
  const code = readFileSync(fileOf('features/loading.js'), 'utf8').replaceAll(/^\s*\*.*$/gm, '');
  const hosts = code.match(/https?:\/\/(?!www\.apache\.org)[\w.]+/g);
  const settings = [...code.matchAll(/ModelViewerElement\.(\w+) \|\|\s+DEFAULT_\w+;/g)].map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(0);
  expect(settings).toHaveLength(hosts?.length ?? 0);
  const own = readFileSync(new URL('../../../src/islands/page/model-viewer.ts', import.meta.url), 'utf8');
  for (const name of settings) expect(own).toContain(`${name}: '/'`);
});

test('the viewer has the decoder of meshopt from the start', () => {
  expect(rewritten('three-components/CachingGLTFLoader.js')).toContain('meshoptDecoder = MeshoptDecoder.ready');
});

test('a viewer that is written otherwise fails the build', () => {
  expect(() => rewriteViewer().transform('export {}', fileOf('template.js'))).toThrow(/no longer/);
  expect(rewriteViewer().transform('export {}', '/src/other.js')).toBeUndefined();
});
