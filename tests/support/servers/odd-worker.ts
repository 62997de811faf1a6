import { serveTasks } from '#server/workers/serve.ts';

export type OddTask = { does: 'answers' | 'spins' | 'grows' | 'dies' | 'throws' };

function grow(): never {
  const held: number[][] = [];
  for (;;) held.push(Array.from({ length: 100_000 }, Math.random));
}

async function work({ does }: OddTask): Promise<string> {
  for (; does === 'spins';);
  if (does === 'grows') grow();
  if (does === 'dies') process.kill(process.pid, 'SIGKILL');
  if (does === 'throws') throw Object.assign(new Error('no disk'), { code: 'EIO' });
  return 'done';
}

serveTasks(work, 1);
