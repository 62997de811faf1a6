import type { Fault } from '../fault.ts';

export const search: Fault[] = [
  {
    name: 'prices are looked for in euros among cents',
    file: 'src/server/search/number-filters.ts',
    from: "(unit === '€' || unit === '€/m²' ? 100 : 1)",
    to: "(unit === '€/m²' ? 100 : 1)",
    tests: ['tests/unit/server/search/engine.test.ts'],
  },
  {
    name: 'a project whose flats cost exactly as much is not found',
    file: 'src/server/search/number-filters.ts',
    from: 'to >= low && from <= high',
    to: 'to > low && from < high',
    tests: ['tests/unit/server/search/engine.test.ts'],
  },
  {
    name: 'the dearest comes first',
    file: 'src/server/search/orders.ts',
    from: "price: { name: 'price', descending: false },",
    to: "price: { name: 'price', descending: true },",
    tests: ['tests/unit/server/search/engine.test.ts'],
  },
  {
    name: 'a page of results begins one too late',
    file: 'src/server/search/orders.ts',
    from: 'skipped < skip;',
    to: 'skipped <= skip;',
    tests: ['tests/unit/server/search/engine.test.ts'],
  },
  {
    name: 'the types are counted as if no other could be chosen',
    file: 'src/server/search/facets.ts',
    from: "name === 'category' ? ['category', 'type'] : [name]",
    to: '[name]',
    tests: ['tests/unit/server/search/engine.test.ts'],
  },
  {
    name: 'the median is the price after the middle',
    file: 'src/server/search/price-sample.ts',
    from: 'Math.round((low + high) / 2)',
    to: 'high',
    tests: ['tests/unit/server/search/price-sample.test.ts'],
  },
  {
    name: 'a listing that is gone stays in the search',
    file: 'src/server/search/live/load.ts',
    from: 'else engine.remove(id);',
    to: '',
    tests: ['tests/api/search/search-index.test.ts'],
  },
  {
    name: 'one of several wishes is enough',
    file: 'src/server/search/matches.ts',
    from: 'for (const option of optionSets(rows, query, group)) kernel.and(set, set, option, bytes);',
    to: 'for (const option of optionSets(rows, query, group).slice(0, 1)) kernel.and(set, set, option, bytes);',
    tests: ['tests/unit/server/search/engine.test.ts'],
  },
  {
    name: 'what changed while all was read anew is lost',
    file: 'src/server/search/live/live-index.ts',
    from: 'this.#missed?.add(id);\n',
    to: '\n',
    tests: ['tests/unit/server/search/live/live-index.test.ts'],
  },
];
