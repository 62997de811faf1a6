import { leaveIfInterrupted } from './child.mjs';

/** A failed step; its message is all that the user needs to read. */
export class StepFailure extends Error {}

const secondsSince = (started) => Math.round((Date.now() - started) / 1000);

const begun = Date.now();

/** The completed steps with their seconds. */
const durations = [];

/** Runs work and records its duration. */
export async function timed(title, work) {
  const started = Date.now();
  try {
    return await work();
  } finally {
    durations.push([title, secondsSince(started)]);
  }
}

/** A line for each step with its seconds, and one for the total; steps may overlap. */
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
  // Of two concurrent steps neither gets the line.
  const go = () => open === 1 && draw(`${title} … ${seconds()} s`);
  draw(`${title} …`);
  const timer = setInterval(go, 1000);
  return (word) => {
    open -= 1;
    clearInterval(timer);
    draw(`${title}: ${word} (${seconds()} s)\n`);
  };
}

/** Runs a long step and shows its progress. */
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
