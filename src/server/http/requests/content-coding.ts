import { parseAccept } from 'hono/utils/accept';

export type Coding = 'br' | 'gzip' | 'identity';

const known: Coding[] = ['br', 'gzip', 'identity'];
const cache = new Map<string, Coding>();
const cacheLimit = 500;

function choose(header: string): Coding {
  const weights = new Map(parseAccept(header.toLowerCase()).map(({ type, q }) => [type, q]));
  const others = weights.get('*');
  let best: Coding = 'identity';
  let bestWeight = 0;
  for (const coding of known) {
    const weight = weights.get(coding) ?? others ?? (coding === 'identity' ? 0.001 : 0);
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
