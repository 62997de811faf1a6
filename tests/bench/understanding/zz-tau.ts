import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import { loadAllPlaces } from '../../support/search/interpret-cases.ts';
import { slippedQueries } from './slips.ts';
const i = createInterpreter(loadAllPlaces());
const out = slippedQueries(20).map(({query,ids,kind}) => { const f = i(query); 
  const offered=[f,...(f.readings??[])].some(r=>ids.includes(r.place[0]??''));
  return { query, kind, c: f.confidence, resp: !!f.respelled, text: f.text, place: f.place, r: ids.includes(f.place[0]??'') ? 'same' : f.place.length ? 'other':'none', offered }; });
for (const tau of [0,.5,.6,.7,.8,.85,.9]) {
  let same=0, other=0, asked=0;
  for (const o of out) { const drop = o.c < tau && (o.resp||o.text) ; if (drop) asked++; else if (o.r==='same') same++; else if (o.r==='other') other++; }
  console.log(tau, 'same', (100*same/out.length).toFixed(1), 'other', (100*other/out.length).toFixed(2), 'asked', (100*asked/out.length).toFixed(1));
}
console.log('offered', 100*out.filter(o=>o.offered).length/out.length);
for (const o of out.filter(o=>o.r==='other').slice(0,130)) console.log(o.kind, o.query, o.place.join(), o.c, o.resp?'R':'', o.text);
