import { WordForms } from '#domain/search/interpret/spelling/word-forms.ts';
import { createPlaceNames } from '#domain/search/interpret/place/name-phrases.ts';
import { listPlaces } from '#domain/search/interpret/place/search-places.ts';
import { spell } from '#domain/search/interpret/spelling/spell.ts';
import { tokenize } from '#domain/search/interpret/tokens.ts';
import { loadAllPlaces } from '../../support/search/interpret-cases.ts';
const places = loadAllPlaces(); const forms = new WordForms(); const all = listPlaces(places);
const names = createPlaceNames(forms, places, all);
for (const q of process.argv.slice(2)) { const t = spell(tokenize(q), forms); console.log(q, t.map(x=>[x.text, x.exact.map(r=>r.word+':'+r.cases), x.readings.filter(r=>r.cost).slice(0,4).map(r=>r.form+' '+r.cost+' '+r.word+':'+r.cases)])); for (let i=0;i<t.length;i++) console.log(i, names.allMatches(t,i).slice(0,8).map(m=>[m.end,m.cost,m.values.map(v=>v.place.id).slice(0,3).join()].join(' '))); }
