import { AppError } from '#server/errors.ts';
import { suspendTimeout } from './body-time.ts';
import type { Exchange } from '#server/http/requests/exchange.ts';

const usual = { lookSeconds: 15, maxSeconds: 60 * 60 };

function tooSlow(detail: string): AppError {
  const headers = { connection: 'close' };
  return new AppError('BAD_REQUEST', { status: 408, detail, headers, retryAfter: 60, sentence: 'UPLOAD_TOO_SLOW' });
}

export type Pace = { signal: AbortSignal; end: () => void };

/** Lets a body take up to an hour while it sustains `minPace` bytes/s; `signal` aborts if too slow or disconnected. */
export function paceUpload({ request, response }: Exchange, minPace: () => number, times = usual): Pace {
  const { socket } = request;
  const controller = new AbortController();
  const giveBack = suspendTimeout(request);
  let seen = socket.bytesRead;
  let seconds = 0;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    seconds += times.lookSeconds;
    const arrived = socket.bytesRead - seen;
    seen = socket.bytesRead;
    const wanted = minPace();
    if (arrived < wanted * times.lookSeconds) controller.abort(tooSlow(`Less than ${wanted} bytes a second arrived.`));
    else if (seconds >= times.maxSeconds) controller.abort(tooSlow(`An upload may take ${times.maxSeconds} seconds.`));
  }, times.lookSeconds * 1000);
  const silence = socket.timeout ?? 0;
  // The connection may be idle for long while we process received data.
  socket.setTimeout(0);
  response.once('close', () => {
    socket.setTimeout(silence);
    // The request does not report a closed connection if a response was sent first.
    controller.abort(new AppError('BAD_REQUEST', { detail: 'The client has left.' }));
  });
  return {
    signal: controller.signal,
    end: () => {
      clearInterval(timer);
      giveBack();
    },
  };
}
