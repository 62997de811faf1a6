import type { Interpretation } from '#contract/interpretation.ts';
import type { SearchQuery } from '#contract/search.ts';
import { createInterpreter, type Interpreter } from '#domain/interpret/interpret.ts';
import { toSearchQuery } from '#domain/interpret/search-query.ts';
import type { Places } from '#domain/places.ts';
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
 * taken, of which the first 200 signs count; it never fails.
 */
export function interpretPhrase(
  runtime: Pick<Runtime, 'places'>,
  phrase: string,
): { interpretation: Interpretation; query: SearchQuery } {
  const interpretation = interpreterOf(runtime.places)(phrase);
  return { interpretation, query: toSearchQuery(interpretation) };
}
