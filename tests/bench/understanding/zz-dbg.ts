import { createReader } from '#domain/search/interpret/interpret.ts';
import { loadAllPlaces } from '../../support/search/interpret-cases.ts';
const read = createReader(loadAllPlaces());
for (const p of process.argv.slice(2)) { console.log(p); for (const r of read(p).slice(0,6)) console.log('   ', r.cost.toFixed(2), JSON.stringify({...r.meant, otherPlaces: undefined}).slice(0,230)); }
