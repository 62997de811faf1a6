import { WordForms } from '#domain/search/interpret/spelling/word-forms.ts';
import { createVocabulary } from '#domain/search/interpret/vocabulary.ts';
const forms = new WordForms(); let t=performance.now(); createVocabulary(forms); console.log('vocab',performance.now()-t);
for (const w of process.argv.slice(2)) console.log(w, forms.read(w), forms.readMisspelt(w).slice(0,5));
