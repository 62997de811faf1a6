import type { Config } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import { requests } from '#server/monitoring/metrics.ts';
import { unmatched } from '#server/monitoring/request-histogram.ts';
import type { RequestSpan } from '#server/monitoring/tracing.ts';
import { accessLog } from './access-log.ts';
import type { Exchange } from './exchange.ts';

/** Log, metrics and the trace of finished requests. */
export function recordRequests(log: Log, config: Config): (exchange: Exchange, span: RequestSpan | undefined) => void {
  const write = accessLog(log, config);
  return (exchange, span) => {
    const milliseconds = performance.now() - exchange.started;
    requests.observe(exchange, milliseconds);
    const { request, response, route = unmatched } = exchange;
    span?.end({ method: request.method ?? '', route, status: response.statusCode });
    write(exchange, milliseconds);
  };
}
