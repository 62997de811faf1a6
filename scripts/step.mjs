import { leaveIfInterrupted } from './child.mjs';

/** A step that failed; its message is all that the user needs to read. */
export class StepFailure extends Error {}

function clock(title) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  if (!process.stdout.isTTY) {
    console.log(`${title} …`);
    return (word) => console.log(`${title}: ${word} (${seconds()} s)`);
  }
  const draw = (text) => process.stdout.write(`\r\u001b[K${text}`);
  draw(`${title} …`);
  const timer = setInterval(() => draw(`${title} … ${seconds()} s`), 1000);
  return (word) => {
    clearInterval(timer);
    draw(`${title}: ${word} (${seconds()} s)\n`);
  };
}

/** Does something that takes a while and shows that it goes on. */
export async function step(title, work) {
  const end = clock(title);
  try {
    const result = await work();
    end('done');
    return result;
  } catch (error) {
    end('failed');
    leaveIfInterrupted();
    throw error;
  }
}
