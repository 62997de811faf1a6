import type { Log } from '#server/log.ts';
import { clientAddress } from './client-address.ts';
import type { Exchange } from './exchange.ts';
import { redact } from './redact.ts';

/** Writes one line about each finished request; failures of ours are written at level «error». */
export function accessLog(log: Log, trustProxy: boolean): (exchange: Exchange) => void {
  const everything = log.writes('info');
  const failures = log.writes('error');
  return ({ request, response, id, url, started, bytes }) => {
    const status = response.statusCode;
    const failed = status >= 500;
    if (failed ? !failures : !everything) return;
    const time = new Date().toISOString();
    const level = failed ? 'error' : 'info';
    const path = JSON.stringify(redact(url));
    const milliseconds = Math.round((performance.now() - started) * 10) / 10;
    const broken = response.writableEnded ? '' : ',"aborted":true';
    log.line(
      `{"time":"${time}","level":"${level}","event":"request","id":"${id}","method":"${request.method}","path":${path},` +
        `"status":${status},"ms":${milliseconds},"bytes":${bytes},"client":"${clientAddress(request, trustProxy)}"${broken}}`,
    );
  };
}
