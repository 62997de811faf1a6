export type Coding = 'br' | 'gzip' | 'identity';

const known: Coding[] = ['br', 'gzip', 'identity'];
const cache = new Map<string, Coding>();
const cacheLimit = 500;

function weightOf(parts: Map<string, number>, coding: Coding): number {
  const given = parts.get(coding);
  if (given !== undefined) return given;
  if (coding === 'identity') return parts.get('*') ?? 0.001;
  return parts.get('*') ?? 0;
}

function choose(header: string): Coding {
  const parts = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality ? Number(quality.slice(2)) : 1;
    if (name) parts.set(name, Number.isFinite(weight) ? Math.min(Math.max(weight, 0), 1) : 1);
  }
  let best: Coding = 'identity';
  let bestWeight = 0;
  for (const coding of known) {
    const weight = weightOf(parts, coding);
    if (weight > bestWeight) [best, bestWeight] = [coding, weight];
  }
  return best;
}

/** The content coding to answer with by Accept-Encoding: brotli before gzip when the client likes both the same. */
export function preferredCoding(header: string | undefined): Coding {
  if (!header) return 'identity';
  const remembered = cache.get(header);
  if (remembered) return remembered;
  const coding = choose(header);
  if (cache.size >= cacheLimit) cache.clear();
  cache.set(header, coding);
  return coding;
}
