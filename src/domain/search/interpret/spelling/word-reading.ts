/** A word that a form may be, with its cases; `cost` of a slip, and `doubt` unless other words of a name confirm it. */
export type WordReading = { word: number; cases: number; cost: number; form: string; doubt?: number };

/** Keeps the cheapest reading of a word, and for the same cost all its cases. */
export function keep(found: Map<number, WordReading>, reading: WordReading): void {
  const known = found.get(reading.word);
  if (!known || reading.cost < known.cost) found.set(reading.word, reading);
  else if (known.cost === reading.cost) known.cases |= reading.cases;
}

/** As `keep`; the form is made only where it is kept. */
export function keepForm(
  found: Map<number, WordReading>,
  reading: Omit<WordReading, 'form'>,
  form: () => string,
): void {
  const known = found.get(reading.word);
  if (!known || reading.cost <= known.cost) keep(found, { ...reading, form: form() });
}
