import { Refusal } from './refusal.ts';
import { takeTime } from './body-time.ts';
import type { Exchange } from './exchange.ts';

const slowest = 8 * 1024;
const lookSeconds = 15;
const longestSeconds = 60 * 60;

function tooSlow(detail: string): Refusal {
  return new Refusal('BAD_REQUEST', { status: 408, detail, headers: ['Connection', 'close'] });
}

export type Pace = { signal: AbortSignal; end: () => void };

/**
 * Lets the body of a request take up to an hour, as long as 8 KB arrive a second; the signal tells when it is too slow, or
 * when the client has left. While nothing arrives any more because we work on it, the connection is left alone.
 */
export function paceUpload({ request, response }: Exchange): Pace {
  const { socket } = request;
  const controller = new AbortController();
  const giveBack = takeTime(request);
  let seen = socket.bytesRead;
  let seconds = 0;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    seconds += lookSeconds;
    const arrived = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (arrived < slowest * lookSeconds) controller.abort(tooSlow(`Less than ${slowest} bytes a second arrived.`));
    else if (seconds >= longestSeconds) controller.abort(tooSlow(`An upload may take ${longestSeconds} seconds.`));
  }, lookSeconds * 1000);
  const silence = socket.timeout ?? 0;
  socket.setTimeout(0);
  response.once('close', () => {
    socket.setTimeout(silence);
    // The request itself does not say that its connection has ended, where something else was answered first.
    controller.abort(new Refusal('BAD_REQUEST', { detail: 'The client has left.' }));
  });
  return {
    signal: controller.signal,
    end: () => {
      clearInterval(timer);
      giveBack();
    },
  };
}
