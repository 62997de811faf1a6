import * as z from 'zod';
import { service } from './values.ts';

const samplers = ['always_on', 'always_off', 'traceidratio'] as const;
const share = (fallback: number) =>
  z.coerce
    .number('takes a share from 0 to 1')
    .min(0, 'takes a share from 0 to 1')
    .max(1, 'takes a share from 0 to 1')
    .default(fallback);

/** `name=value,name=value`, values percent-encoded, as the OpenTelemetry specification has it. */
const headers = z
  .string()
  .transform((text) => text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(\S*)\s*$/.exec(pair)))
  .refine((pairs) => pairs.every((pair) => pair !== null), 'takes name=value, several with commas')
  .transform((pairs) => Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', decoded(pair?.[2] ?? '')])));

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export const monitoringSettings = {
  METRICS_TOKEN: z.string().min(16, 'takes at least 16 random signs').optional(),
  LOG_SAMPLE: share(1),
  LOG_ADDRESSES: z.enum(['network', 'full'], 'takes network or full').default('network'),
  OTEL_EXPORTER_OTLP_ENDPOINT: service.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_SERVICE_NAME: z.string().default('portal'),
  OTEL_TRACES_SAMPLER: z
    .enum(
      [...samplers, ...samplers.map((name) => `parentbased_${name}` as const)],
      `takes ${samplers.join(', ')}, or one of them after parentbased_`,
    )
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: share(1),
};

type Settings = z.output<z.ZodObject<typeof monitoringSettings>>;

/** Where traces go; `url` takes them by OTLP over HTTP, as JSON. */
export type TracingConfig = NonNullable<ReturnType<typeof tracingOf>>;

export function tracingOf(settings: Settings) {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return undefined;
  return {
    url: `${endpoint}/v1/traces`,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: settings.OTEL_SERVICE_NAME,
    sampler: settings.OTEL_TRACES_SAMPLER,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  };
}
