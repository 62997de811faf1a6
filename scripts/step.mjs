import { leaveIfInterrupted } from './child.mjs';

/** A step that failed; its message is all that the user needs to read. */
export class StepFailure extends Error {}

const secondsSince = (started) => Math.round((Date.now() - started) / 1000);

const begun = Date.now();

/** What was done so far, each with its seconds. */
const durations = [];

/** Does something and notes how long it took. */
export async function timed(title, work) {
  const started = Date.now();
  try {
    return await work();
  } finally {
    durations.push([title, secondsSince(started)]);
  }
}

/** A line for each part with its seconds, and one for all of them, some of which went on at once. */
export function durationTable() {
  const lines = [...durations, ['All', secondsSince(begun)]];
  const width = Math.max(...lines.map(([title]) => title.length));
  return lines.map(([title, seconds]) => `${title.padEnd(width)} ${String(seconds).padStart(5)} s`).join('\n');
}

let open = 0;

function clock(title) {
  const started = Date.now();
  const seconds = () => secondsSince(started);
  if (!process.stdout.isTTY) {
    console.log(`${title} …`);
    return (word) => console.log(`${title}: ${word} (${seconds()} s)`);
  }
  const draw = (text) => process.stdout.write(`\r\u001b[K${text}`);
  open += 1;
  // Of two at once neither has the line.
  const go = () => open === 1 && draw(`${title} … ${seconds()} s`);
  draw(`${title} …`);
  const timer = setInterval(go, 1000);
  return (word) => {
    open -= 1;
    clearInterval(timer);
    draw(`${title}: ${word} (${seconds()} s)\n`);
  };
}

/** Does something that takes a while and shows that it goes on. */
export async function step(title, work) {
  const end = clock(title);
  try {
    const result = await timed(title, work);
    end('done');
    return result;
  } catch (error) {
    end('failed');
    leaveIfInterrupted();
    throw error;
  }
}
