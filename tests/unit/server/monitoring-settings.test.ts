import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

test.each([
  ['LOG_SAMPLE', '2', 'LOG_SAMPLE takes a share from 0 to 1.'],
  ['LOG_SAMPLE', 'half', 'LOG_SAMPLE takes a share from 0 to 1.'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN takes at least 16 random signs.'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'no pair', 'OTEL_EXPORTER_OTLP_HEADERS takes name=value, several with commas.'],
  ['OTEL_TRACES_SAMPLER_ARG', '-1', 'OTEL_TRACES_SAMPLER_ARG takes a share from 0 to 1.'],
])('%s=%s stops the start with a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});
