import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import { loadAllPlaces } from '../../support/search/interpret-cases.ts';
import { phraseCases } from './cases.ts';
const i = createInterpreter(loadAllPlaces());
const ps = phraseCases('own').map((c)=>c.phrase);
for (const p of ps) i(p);
const t=performance.now(); const all=[];
for (let k=0;k<4;k++) for (const p of ps) { const a=performance.now(); i(p); all.push([performance.now()-a,p]); }
all.sort((a,b)=>a[0]-b[0]); console.log('mean',(performance.now()-t)/4/ps.length,'p50',all[all.length>>1][0],'p99',all[Math.floor(all.length*.99)][0]);
console.log(all.slice(-12).map(([t,p])=>t.toFixed(1)+' '+p).join('\n'));
