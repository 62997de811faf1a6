import { beforeEach, expect, test, vi } from 'vitest';
import { SaveQueue, type QueueState, type SaveOutcome } from '#islands/editor/save-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

/** A queue whose saves end when the test says so. */
function queue() {
  const open: ((outcome: SaveOutcome) => void)[] = [];
  const states: QueueState[] = [];
  let work = 0;
  let saves = 0;
  let most = 0;
  const made = new SaveQueue({
    save: () => {
      saves += 1;
      return new Promise<SaveOutcome>((resolve) => {
        open.push(resolve);
        most = Math.max(most, open.length);
      });
    },
    hasWork: () => work > 0,
    onState: (state) => states.push(state),
  });
  return {
    flush: () => made.flush(),
    retry: () => made.retry(),
    serial: (work: () => Promise<unknown>) => made.serial(work),
    states,
    type: () => {
      work += 1;
      made.changed();
    },
    end: async (outcome: SaveOutcome, left = 0) => {
      work = left;
      open.shift()?.(outcome);
      await vi.advanceTimersByTimeAsync(0);
    },
    saves: () => saves,
    most: () => most,
  };
}

test('changes are saved together, a pause after the last one', async () => {
  const { type, saves, end, states } = queue();
  type();
  await vi.advanceTimersByTimeAsync(700);
  type();
  await vi.advanceTimersByTimeAsync(799);
  expect(saves()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(saves()).toBe(1);
  await end('DONE');
  expect(states.at(-1)).toBe('IDLE');
});

test('who never pauses is saved every few seconds', async () => {
  const { type, saves } = queue();
  for (let key = 0; key < 26; key += 1) {
    type();
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(saves()).toBe(1);
});

test('two saves never run at once; what was typed meanwhile follows', async () => {
  const { type, flush, saves, most, end } = queue();
  type();
  flush();
  type();
  flush();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(saves()).toBe(1);
  await end('DONE', 1);
  await vi.advanceTimersByTimeAsync(800);
  expect(saves()).toBe(2);
  expect(most()).toBe(1);
});

test('a save without a connection is tried again with growing pauses, and at once when the connection is back', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { type, retry, saves, end, states } = queue();
  type();
  await vi.advanceTimersByTimeAsync(800);
  await end('FAILED', 1);
  expect(states.at(-1)).toBe('FAILED');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(saves()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(saves()).toBe(2);
  await end('FAILED', 1);
  await vi.advanceTimersByTimeAsync(3_999);
  type();
  expect(saves()).toBe(2);
  retry();
  expect(saves()).toBe(3);
  await end('DONE');
  expect(states.at(-1)).toBe('IDLE');
});

test('a refused save is not tried again until something is typed', async () => {
  const { type, flush, saves, end, states } = queue();
  type();
  await vi.advanceTimersByTimeAsync(800);
  await end('HELD', 1);
  flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([saves(), states.at(-1)]).toEqual([1, 'HELD']);
  type();
  await vi.advanceTimersByTimeAsync(800);
  expect(saves()).toBe(2);
});

test('a save that can be made better is made again at once, but not for ever', async () => {
  const { type, saves, end, states } = queue();
  type();
  await vi.advanceTimersByTimeAsync(800);
  for (let round = 0; round < 20; round += 1) await end('AGAIN', 1);
  expect(saves()).toBeLessThan(12);
  expect(states.at(-1)).toBe('FAILED');
});

test('other work waits for the running save, and holds the next one back', async () => {
  const { type, flush, serial, saves, end } = queue();
  type();
  flush();
  const order: string[] = [];
  const work = serial(async () => {
    order.push('serial');
    type();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saves()).toBe(1);
  });
  expect(order).toEqual([]);
  await end('DONE');
  await work;
  expect(order).toEqual(['serial']);
  await vi.advanceTimersByTimeAsync(800);
  expect(saves()).toBe(2);
});

test('a queue that was ended saves nothing any more', async () => {
  const { type, retry, saves, end } = queue();
  type();
  await vi.advanceTimersByTimeAsync(800);
  await end('ENDED', 1);
  type();
  retry();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saves()).toBe(1);
});
