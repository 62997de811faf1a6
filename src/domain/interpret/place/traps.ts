import type { Token } from '../tokens.ts';
import type { Mention } from './choose.ts';

/** Common words that are settlements' names too. */
const commonWords = new Set<string>([]);

/** Whether a name is rather a common word: «kuća na otoku», «uz rijeku»; capital letters after a preposition make it a name. */
export function isTrap(tokens: readonly Token[], context: Pick<Mention, 'preposition' | 'levels'>): boolean {
  const [token] = tokens;
  if (!token || tokens.length > 1 || !commonWords.has(token.text)) return false;
  return !(token.capital && context.preposition);
}
