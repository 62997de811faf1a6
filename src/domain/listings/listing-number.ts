/** A listing's number as typed; `named` if the phrase says it is one. */
type ListingNumber = { id: number; named: boolean };

const maxLength = 60;
const pattern =
  /^(?<label>(?:(?:oglas|nekretnina|listing|ad|property|id|šifra|sifra|broj|br|number|no)(?![\p{L}\d])[ .:]*){0,3}(?:# ?)?)(?<id>[1-9]\d{0,14})$/iu;

/** Parses «12345», «#12345», «oglas br. 12345», «listing no. 12345»; undefined for any other phrase. */
export function listingNumber(phrase: string): ListingNumber | undefined {
  if (phrase.length > maxLength) return undefined;
  const { label, id } = pattern.exec(phrase.trim().replace(/\s+/g, ' '))?.groups ?? {};
  return id === undefined ? undefined : { id: Number(id), named: Boolean(label) };
}
