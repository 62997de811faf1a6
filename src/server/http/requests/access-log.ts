import type { Log } from '#server/log.ts';
import type { Config } from '#server/config.ts';
import { loggedAddress } from './client-address.ts';
import type { Exchange } from './exchange.ts';
import { redact } from './redact.ts';

/** Milliseconds from which a request counts as slow, and is always written. */
const slow = 1000;

type LogConfig = Pick<Config, 'trustProxy' | 'logSample' | 'logAddresses'>;

/** Writes finished requests: of the successful quick ones the share `logSample`, of all others each. */
export function accessLog(log: Log, config: LogConfig): (exchange: Exchange, milliseconds: number) => void {
  const everything = log.writes('info');
  const failures = log.writes('error');
  const { logSample } = config;
  const sampled = logSample < 1 ? `,"sample":${logSample}` : '';
  return ({ request, response, id, trace, url, route, bytes }, milliseconds) => {
    const status = response.statusCode;
    const failed = status >= 500;
    if (failed ? !failures : !everything) return;
    const isUsual = status < 400 && milliseconds < slow;
    if (isUsual && logSample < 1 && Math.random() >= logSample) return;
    const time = new Date().toISOString();
    const level = failed ? 'error' : 'info';
    const exists = route !== undefined && status < 400 && !route.startsWith('/api/');
    const path = JSON.stringify(redact(url, exists));
    const traced = trace ? `,"trace":"${trace}"` : '';
    const broken = response.writableEnded ? '' : ',"aborted":true';
    log.line(
      `{"time":"${time}","level":"${level}","event":"request","id":"${id}"${traced},"method":"${request.method}","path":${path},` +
        `"status":${status},"ms":${Math.round(milliseconds * 10) / 10},"bytes":${bytes},` +
        `"client":"${loggedAddress(request, config)}"${isUsual ? sampled : ''}${broken}}`,
    );
  };
}
