import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/asvs.md', 'utf8');
const [, outside = '', inside = ''] = text.split(/^## (?:Out of|In) scope$/m);
const rows = inside
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', state = '', where = '', reason = '']) => ({ id, state, where, reason }));

const numbers = (id: string) => id.split('.').map(Number);
const inOrder = (one: string, other: string) => {
  const [a, b] = [numbers(one), numbers(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return (a[at] ?? 0) - (b[at] ?? 0);
};

/** The numbers of a list such as «1.2.6–1.2.8, 1.3.8». */
function idsOf(list: string): string[] {
  return list.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const [chapter, section, from = 0] = numbers(first);
    const to = numbers(last)[2] ?? from;
    return Array.from({ length: to - from + 1 }, (_, index) => `${chapter}.${section}.${from + index}`);
  });
}

const headings = readFileSync('docs/security.md', 'utf8').match(/^## .+$/gm) ?? [];
const anchors = headings.map((heading) => heading.slice(3).toLowerCase().replaceAll(' ', '-'));

test('each of the 198 requirements in scope has one row, in order', () => {
  expect(rows).toHaveLength(198);
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted(inOrder));
});

test('the rows and what is out of scope for a reason are together all 253 of levels 1 and 2', () => {
  const lines = outside.split('\n').filter((line) => /^\| \d/.test(line));
  const excluded = lines.flatMap((line) => idsOf(line.split('|')[1]?.trim() ?? ''));
  for (const line of lines) expect(line.split('|')[2]?.trim(), line).toMatch(/\w.*\.$/);
  expect(new Set([...excluded, ...rows.map(({ id }) => id)]).size).toBe(253);
  expect(excluded.length + rows.length).toBe(253);
});

test('a met requirement names files that are there, an excepted one says why', () => {
  for (const { id, state, where, reason } of rows) {
    expect(['met', 'excepted'], id).toContain(state);
    if (state === 'excepted') expect(reason.length, id).toBeGreaterThan(20);
    else expect(reason, id).toBe('');
    const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    const parts = [...where.matchAll(/\(security\.md#([\w-]+)\)/g)].map(([, anchor = '']) => anchor);
    expect(files.length + parts.length, id).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(file), `${id}: ${file}`).toBe(true);
    for (const anchor of parts) expect(anchors, id).toContain(anchor);
  }
});
