import type { IncomingHttpHeaders } from 'node:http';
import type pg from 'pg';
import type { Log } from '#server/log.ts';
import type { TracingConfig } from '#server/settings/monitoring.ts';

/** Codes, names and numbers only, never what somebody typed. */
export type Attributes = Record<string, string | number | boolean>;

/** A request's span: work that it runs belongs to it. */
export type RequestSpan = {
  traceId: string;
  run: <Result>(work: () => Result) => Result;
  end: (answered: { method: string; route: string; status: number }) => void;
};

export type Tracer = {
  startRequest: (headers: IncomingHttpHeaders, isTrusted: boolean) => RequestSpan;
  inSpan: <Result>(name: string, attributes: Attributes, work: () => Promise<Result>) => Promise<Result>;
  traceQueries: (client: pg.PoolClient) => void;
  close: () => Promise<void>;
};

let tracer: Tracer | undefined;

/** Undefined unless traces are exported: nothing of OpenTelemetry is loaded then. */
export const currentTracer = (): Tracer | undefined => tracer;

/** Starts exporting traces; the result ends that, with what is left. */
export async function startTracing(config: TracingConfig, log: Pick<Log, 'warn'>): Promise<() => Promise<void>> {
  const { openTracer } = await import('./open-telemetry.ts');
  const opened = openTracer(config, log);
  tracer = opened;
  return async () => {
    tracer = undefined;
    await opened.close();
  };
}

/** Runs work in a span of the current trace, if traces are exported. */
export function inSpan<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
  return tracer ? tracer.inSpan(name, attributes, work) : work();
}
