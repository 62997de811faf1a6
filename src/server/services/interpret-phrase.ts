import type { Interpretation } from '#contract/interpretation.ts';
import type { SearchQuery } from '#contract/search.ts';
import { createInterpreter, type Interpreter } from '#domain/interpret/interpret.ts';
import { toSearchQuery } from '#domain/interpret/search-query.ts';
import type { Places } from '#domain/places.ts';
import { formatSearch, parseSearch } from '#domain/search-query.ts';
import type { Runtime } from '../runtime.ts';

const interpreters = new WeakMap<Places, Interpreter>();

function interpreterOf(places: Places): Interpreter {
  const known = interpreters.get(places);
  if (known) return known;
  const interpreter = createInterpreter(places);
  interpreters.set(places, interpreter);
  return interpreter;
}

/**
 * Understands a one-line search («dvosoban stan u Splitu do 150k») and gives the search it stands for. Any text is
 * taken, of which the first 200 signs count; it never fails. The search is the one its address is read back as, so that
 * phrases of one meaning share one address.
 */
export function interpretPhrase(
  runtime: Pick<Runtime, 'places'>,
  phrase: string,
): { interpretation: Interpretation; query: SearchQuery } {
  const { places } = runtime;
  const interpretation = interpreterOf(places)(phrase);
  const params = formatSearch(toSearchQuery(interpretation));
  return { interpretation, query: parseSearch({ params, places }).query };
}
