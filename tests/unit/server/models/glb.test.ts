import { expect, test } from 'vitest';
import { chunk, container, refusalOf, triangle } from '../../../support/projects/glb.ts';

const { json, bin } = triangle();
const text = JSON.stringify(json);
const whole = [chunk('json', text), chunk('bin', bin)];

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('no model at all')],
  ['a picture of another format', container(whole, { magic: 'RIFF' })],
  ['glTF 1.0', container(whole, { version: 1 })],
])('%s is no model', async (_name, content) => {
  expect(await refusalOf(content)).toBe('MODEL_NO_GLB');
});

test.each<[string, Buffer]>([
  ['a wrong length', container(whole, { length: 4000 })],
  ['a length of nothing', container(whole, { length: 12 })],
  ['bytes behind its end', Buffer.concat([container(whole), Buffer.alloc(4)])],
  ['an end that is missing', container(whole).subarray(0, -4)],
  ['no chunk', container([])],
  ['half the head of a chunk', container([chunk('json', text).subarray(0, 6)])],
  ['a chunk longer than the file', container([chunk('json', text, 0xfffffffc), chunk('bin', bin)])],
  ['a chunk of no whole words', container([chunk('json', text, chunk('json', text).length + 1), chunk('bin', bin)])],
  ['an empty JSON', container([chunk('json', '')])],
  ['no JSON first', container([chunk('bin', bin), chunk('json', text)])],
  ['two JSONs', container([chunk('json', text), chunk('json', text)])],
  ['two chunks of bytes', container([...whole, chunk('bin', bin)])],
  ['an unknown chunk', container([...whole, chunk('other', bin)])],
  ['JSON that is none', container([chunk('json', '{"asset":'), chunk('bin', bin)])],
  ['JSON that is no object', container([chunk('json', '[1]'), chunk('bin', bin)])],
  ['JSON with a byte order mark', container([chunk('json', `\uFEFF${text}`), chunk('bin', bin)])],
  ['JSON in another coding', container([chunk('json', Buffer.from('{"asset":"\xFF"}', 'latin1')), chunk('bin', bin)])],
])('a file with %s is damaged', async (_name, content) => {
  expect(await refusalOf(content)).toBe('MODEL_DAMAGED');
});
