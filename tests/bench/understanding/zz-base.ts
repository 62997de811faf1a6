import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import { loadAllPlaces, placeCases, placelessQueries, phraseCases, neutralPhraseCases } from '../../support/search/interpret-cases.ts';
const i = createInterpreter(loadAllPlaces());
for (const set of ['dev','own']) {
  let miss=0, n=0;
  for (const { query, ids } of placeCases(`place-queries-${set}`)) { n++; const f=i(query); if (!ids.includes(f.place[0]??'')) { miss++; console.log(set, query, 'want', ids.join(), 'got', f.place.join(), f.text, f.confidence); } }
  console.log(set, n, miss);
  for (const q of placelessQueries(`noplace-queries-${set}`)) { const f=i(q); if (f.place.length) console.log('FALSE', q, f.place.join(), f.confidence, f.respelled?.map(r=>r.typed+'>'+r.meant).join()); }
}
