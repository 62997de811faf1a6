import { expect, test } from 'vitest';
import { spaceFindings } from '../../../../src/cli/doctor/disk.ts';

const roomy = {
  type: 0xef53,
  bsize: 4096,
  frsize: 4096,
  blocks: 25_000_000,
  bfree: 0,
  bavail: 20_000_000,
  files: 1000,
  ffree: 900,
};

test.each([
  ['is full', { bavail: 0 }, 'wrong', /0\.0 GB of 95 GB left: make room, or uploads are refused/],
  ['has less than a tenth left', { bavail: 2_000_000 }, 'doubtful', /7\.6 GB of 95 GB left: make room soon/],
  ['takes no more files', { ffree: 3 }, 'wrong', /room for 3 more files only/],
  ['is memory', { type: 0x01021994 }, 'doubtful', /lies in memory/],
  ['is of another machine', { type: 0x6969 }, 'doubtful', /lies on NFS/],
])('a disk that %s is told', (_how, changed, state, sentence) => {
  expect(spaceFindings({ ...roomy, ...changed })).toContainEqual({
    state,
    sentence: expect.stringMatching(sentence) as string,
  });
});

test('a disk with room for bytes and files is well', () => {
  expect(spaceFindings(roomy).map(({ state }) => state)).toEqual(['well']);
});
