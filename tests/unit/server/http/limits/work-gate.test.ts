import { expect, test } from 'vitest';
import { overloadJudge } from '#server/http/limits/loop-watch.ts';
import { Overload } from '#server/errors.ts';
import { WorkGate, workLimits, type WorkLimits } from '#server/http/limits/work-gate.ts';

/** After some turns of the event loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
}

/** A gate whose work ends when it is told to, and the names of what is under way. */
function openGate(limits: Partial<WorkLimits> = {}) {
  const gate = new WorkGate({ ...workLimits, ...limits });
  const running = new Map<string, (error?: Error) => void>();
  const ask = (network: string, name = network) => {
    const asked = gate.pass(network, () =>
      new Promise<string>((resolve, reject) =>
        running.set(name, (error) => (error ? reject(error) : resolve(name))),
      ).finally(() => running.delete(name)),
    );
    // What a test leaves in the line is refused after it.
    asked.catch(() => {});
    return asked;
  };
  const end = async (name: string, error?: Error) => {
    running.get(name)?.(error);
    await settled();
  };
  return { gate, ask, end, running: () => [...running.keys()] };
}

test('so much of a network is under way at once, the rest in the order in which it came', async () => {
  const { ask, end, running } = openGate({ perNetwork: 2 });
  const all = ['1', '2', '3', '4'].map((name) => ask('a', name));
  await settled();
  expect(running()).toEqual(['1', '2']);
  await end('2');
  expect(running()).toEqual(['1', '3']);
  for (const name of ['1', '3', '4']) await end(name);
  expect(await Promise.all(all)).toEqual(['1', '2', '3', '4']);
});

test('a network that asks for much leaves the others their turn, however long its line is', async () => {
  const { ask, end, running } = openGate({ perNetwork: 2, inAll: 3 });
  const flood = Array.from({ length: 50 }, (_, index) => ask('flood', `f${index}`));
  void ask('visitor', 'v1');
  await settled();
  expect(running().toSorted()).toEqual(['f0', 'f1', 'v1']);
  void ask('visitor', 'v2');
  void ask('other', 'o1');
  for (const name of ['f0', 'v1', 'f1']) await end(name);
  expect(running().toSorted()).toEqual(['f2', 'o1', 'v2']);
  expect(flood).toHaveLength(50);
});

test('a line of work that waits for nothing leaves the event loop its turns', async () => {
  const { gate } = openGate();
  let done = 0;
  const all = Promise.all(Array.from({ length: 100 }, () => gate.pass('a', async () => (done += 1))));
  const steps: number[] = [];
  for (let turn = 0; turn < 100; turn += 1) {
    const before = done;
    await new Promise((next) => setImmediate(next));
    steps.push(done - before);
  }
  expect(Math.max(...steps)).toBeLessThanOrEqual(2);
  await all;
  expect(done).toBe(100);
});

test('what fails leaves its place, too', async () => {
  const { ask, end, running } = openGate({ perNetwork: 1 });
  const failing = ask('a', '1');
  const second = ask('a', '2');
  const refused = expect(failing).rejects.toThrow('broken');
  await settled();
  await end('1', new Error('broken'));
  await refused;
  expect(running()).toEqual(['2']);
  await end('2');
  expect(await second).toBe('2');
});

test('no more wait than there are places for, of a network and in all', async () => {
  const { ask } = openGate({ perNetwork: 1, inAll: 10, waitingPerNetwork: 2, waitingInAll: 3 });
  for (const name of ['1', '2', '3']) void ask('a', name);
  await expect(ask('a')).rejects.toThrow(Overload);
  await settled();
  void ask('b', '4');
  await settled();
  void ask('b', '5');
  await expect(ask('b')).rejects.toThrow(Overload);
});

test('whose turn does not come in time is refused, and loses it', async () => {
  const { ask, end, running } = openGate({ perNetwork: 1, timeout: 10 });
  void ask('a', '1');
  await expect(ask('a', '2')).rejects.toThrow(Overload);
  await end('1');
  expect(running()).toEqual([]);
  void ask('a', '3');
  await settled();
  expect(running()).toEqual(['3']);
});

test('while the main thread is late, a network has one piece of work at a time, and nobody waits', async () => {
  const { gate, ask, end, running } = openGate();
  gate.late = true;
  void ask('a', '1');
  await settled();
  await expect(ask('a')).rejects.toThrow(Overload);
  void ask('b', '2');
  await settled();
  expect(running()).toEqual(['1', '2']);
  gate.late = false;
  void ask('a', '3');
  await settled();
  expect(running()).toEqual(['1', '2', '3']);
  for (const name of ['1', '2', '3']) await end(name);
  expect(running()).toEqual([]);
});

test('the main thread is overloaded when it is late again and again by its own work, until it is not for a while', () => {
  const told = (...seconds: [share: number, delay: number][]) => {
    const judge = overloadJudge();
    return seconds.map(([share, delay]) => (judge({ share, delay }) ? 'x' : '-')).join('');
  };
  const late: [number, number] = [0.98, 400];
  const calm: [number, number] = [0.5, 2];
  expect(told(late, late, late, calm, calm, calm, calm, calm, calm)).toBe('-xxxxxx--');
  expect(told(late, calm, late, calm, late)).toBe('-----');
  expect(told(late, late, calm, calm, late, calm, calm, calm, calm, late)).toBe('-xxxxxxxxx');
  const busyMachine: [number, number] = [0.4, 900];
  const busyOnTime: [number, number] = [1, 60];
  expect(told(busyMachine, busyMachine, busyMachine, busyOnTime, busyOnTime, busyOnTime)).toBe('------');
});
