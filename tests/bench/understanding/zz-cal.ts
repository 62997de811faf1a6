import { createReader } from '#domain/search/interpret/interpret.ts';
import { essentialsOf, interpretationOf } from '#domain/search/interpret/readings.ts';
import { loadAllPlaces } from '../../support/search/interpret-cases.ts';
import { slippedQueries } from './slips.ts';
import { phraseCases, wrongEssentials } from './cases.ts';
const read = createReader(loadAllPlaces());
type D = { right: boolean; gaps: number[]; place2: number; resp: boolean; q: string; t: string };
const analyse = (q: string, ok: (m: any) => boolean): D => {
  const rs = read(q); const best = rs[0]!;
  const m = new Map<string, number>();
  for (const r of rs) { const k = essentialsOf(r.meant); m.set(k, Math.min(m.get(k) ?? 99, r.cost - best.cost)); }
  const p0 = best.meant.place.join();
  const other = rs.find((r) => r.meant.place.length && r.meant.place.join() !== p0);
  const none = rs.find((r) => r.meant.place.length===0);
  return { right: ok(best.meant), gaps: [...m.values()].sort((a,b)=>a-b), place2: other ? other.cost-best.cost : 99, resp: !!best.meant.respelled, q: q+' → '+p0+' | '+other?.meant.place.join()+' none '+(none?(none.cost-best.cost).toFixed(1):''), t: best.meant.text };
};
const sets: Record<string, D[]> = {
  phrases: phraseCases('own').map(({ phrase, answer }) => analyse(phrase, (m) => wrongEssentials(m, answer).length === 0)),
  slips: slippedQueries(20).filter((_, i) => i % 4 === 0).map(({ query, ids }) => analyse(query, (m) => ids.includes(m.place[0] ?? ''))),
};
for (const [name, data] of Object.entries(sets)) for (const T of [0.5, 0.7, 1, 1.4]) {
  const conf = data.map((d) => { const s = d.gaps.reduce((a, g) => a + Math.exp(-g / T), 0); return { c: 1 / s, r: d.right }; });
  const bins = Array.from({ length: 10 }, () => ({ n: 0, c: 0, r: 0 }));
  for (const { c, r } of conf) { const b = bins[Math.min(9, Math.floor(c * 10))]!; b.n++; b.c += c; b.r += Number(r); }
  const ece = bins.reduce((s, b) => s + Math.abs(b.c - b.r), 0) / conf.length;
  console.log(name, 'T', T, 'ECE', ece.toFixed(3), bins.map((b) => b.n ? `${(b.c / b.n).toFixed(2)}:${(b.r / b.n).toFixed(2)}(${b.n})` : '-').join(' '));
}
const slips = sets.slips!;
for (const g of [0.2,0.5,1,1.5,2,3]) { const kept = slips.filter(d=>d.place2>=g); const same=kept.filter(d=>d.right).length; const other=kept.filter(d=>!d.right && !/→  /.test(d.q)).length; console.log('gap',g,'same',(100*same/slips.length).toFixed(1),'other',(100*other/slips.length).toFixed(2)); }
console.log(slips.filter(d=>!d.right && !/→  /.test(d.q)).map(d=>d.place2.toFixed(1)+' '+d.resp+' '+d.q+' '+d.t).join('\n'));
