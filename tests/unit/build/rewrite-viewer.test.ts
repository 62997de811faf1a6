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

test('the viewer knows no host of others to load decoders from', () => {
  const code = rewritten('features/loading.js').replaceAll(/^\s*\*.*$/gm, '');
  expect(code.match(/https?:\/\/(?!www\.apache\.org)[\w.]+/g)).toBeNull();
});

test('the viewer has the decoder of meshopt from the start', () => {
  expect(rewritten('three-components/CachingGLTFLoader.js')).toContain('meshoptDecoder = MeshoptDecoder.ready');
});

test('a viewer that is written otherwise fails the build', () => {
  expect(() => rewriteViewer().transform('export {}', fileOf('template.js'))).toThrow(/no longer/);
  expect(rewriteViewer().transform('export {}', '/src/other.js')).toBeUndefined();
});
