import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './places.mjs';

let interrupted;

function passSignals(child) {
  const pass = (signal) => {
    interrupted ??= signal;
    // A terminal sends Ctrl-C to the child itself.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
  return () => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, pass);
  };
}

/** Runs a program until it exits; resolves with its exit code and, unless it shares our terminal, its output. */
export function run(command, args, { environment = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...environment }, stdio });
    const release = passSignals(child);
    let output = '';
    for (const stream of quiet ? [child.stdout, child.stderr] : []) stream.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => {
      release();
      reject(error);
    });
    child.once('close', (code, signal) => {
      release();
      resolve({ code: code ?? 128 + (constants.signals[signal] ?? 0), output });
    });
  });
}

/** Exits if interrupted while a child was running. */
export function leaveIfInterrupted() {
  if (interrupted) process.exit(128 + constants.signals[interrupted]);
}
