import type { Metric } from 'prom-client';

const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The route of requests that no template fits. */
export const unmatched = 'unmatched';
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** `counts` by bucket, the last for what takes longer than all bounds. */
type Series = { method: string; status: number; counts: number[]; sum: number };

/** A request on its way; `route` is a template, never an address: each has series of its own. */
type Answered = { route?: string; request: { method?: string | undefined }; response: { statusCode: number } };

const named = ({ name, help }: { name: string; help: string }) => ({ name, help, type: 'histogram' });

/** Counts every cached page, so it has to cost less than the library's, which makes a key of all labels. */
export class RequestHistogram {
  readonly #name: string;
  readonly #routes = new Map<string, Series[]>();

  constructor(name: string) {
    this.#name = name;
  }

  observe({ route = unmatched, request, response }: Answered, milliseconds: number): void {
    const { method = '' } = request;
    const series = this.#find(route, methods.has(method) ? method : 'OTHER', response.statusCode);
    const seconds = milliseconds / 1000;
    let index = 0;
    while (seconds > (bounds[index] ?? Infinity)) index += 1;
    series.counts[index] = (series.counts[index] ?? 0) + 1;
    series.sum += seconds;
  }

  #find(route: string, method: string, status: number): Series {
    const known = this.#routes.get(route) ?? [];
    for (const series of known) if (series.status === status && series.method === method) return series;
    const series = { method, status, counts: bounds.map(() => 0).concat(0), sum: 0 };
    this.#routes.set(route, [...known, series]);
    return series;
  }

  /** As the library's registry reads a metric. */
  toMetric(help: string): Metric {
    const get = async () => ({ ...named({ name: this.#name, help }), values: this.#values() });
    return { ...named({ name: this.#name, help }), get } as unknown as Metric;
  }

  #values() {
    return [...this.#routes].flatMap(([route, list]) =>
      list.flatMap(({ method, status, counts, sum }) => {
        const labels = { method, route, status: String(status) };
        let count = 0;
        const buckets = counts.map((own, index) => {
          count += own;
          const le = bounds[index] ?? '+Inf';
          return { metricName: `${this.#name}_bucket`, labels: { le, ...labels }, value: count };
        });
        const total = (suffix: string, value: number) => ({ metricName: this.#name + suffix, labels, value });
        return [...buckets, total('_sum', sum), total('_count', count)];
      }),
    );
  }
}
