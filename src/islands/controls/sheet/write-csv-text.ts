import Papa from 'papaparse';

/** Makes Excel read the file as UTF-8. */
const byteOrderMark = '\ufeff';

/** Prevents Excel from reading these as formulas. */
export const escaped = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text);

/** A CSV file that Excel in Croatia opens well: semicolons, and texts that are not formulas if `escaped`. */
export const toCsv = (fields: string[], data: string[][]): string =>
  byteOrderMark + Papa.unparse({ fields, data }, { delimiter: ';' });
