import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import { loadAllPlaces } from '/work/main/tests/support/search/interpret-cases.ts';
const places = loadAllPlaces();
let t=performance.now();
const i = createInterpreter(places);
console.log('build', performance.now()-t);
for (const p of process.argv.slice(2)) console.log(p, '\n  ', JSON.stringify(i(p)));
