import { fold } from '#domain/words/fold.ts';

const together = (text: string) => fold(text).replaceAll(' ', '');

const onRequest = new Set(
  [
    ...['upit', 'na upit', 'cijena na upit', 'dogovor', 'po dogovoru', 'cijena po dogovoru', 'prema dogovoru'],
    ...['on request', 'price on request', 'upon request', 'by arrangement', 'by agreement', 'poa', 'por'],
    ...['auf anfrage', 'preis auf anfrage', 'su richiesta', 'prezzo su richiesta', 'na povpraševanje', 'po dogovoru'],
  ].map(together),
);

/** Whether a price is said to be on request, in any language, or left out by a dash. */
export const isOnRequest = (text: string): boolean => /^[-–—/]+$/.test(text) || onRequest.has(together(text));
