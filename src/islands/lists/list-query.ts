/** The query of a list: its filters, empty if unset, and the page. */
export type ListQuery<Name extends string> = Readonly<Record<Name, string>> & { readonly page: number };
export type AnyQuery = { readonly page: number };

/** The valid part of a filter's parameter; the rest is dropped. */
type Rule = (text: string) => string;

const maxTextLength = 100;
const maxPage = 99_999;

export const words: Rule = (text) => text.trim().slice(0, maxTextLength);
export const id: Rule = (text) => (/^[1-9]\d{0,14}$/.test(text) ? text : '');
export const yes: Rule = (text) => (text === '1' ? '1' : '');
export const oneOf =
  (codes: readonly string[]): Rule =>
  (text) =>
    codes.includes(text) ? text : '';

/** The query as parameters of calls and URLs alike, without unset ones. */
export function parametersOf(query: AnyQuery): Record<string, string> {
  const { page, ...filters } = query;
  const given = Object.entries<string>(filters).filter(([, text]) => text !== '');
  return { ...Object.fromEntries(given), ...(page > 1 && { page: `${page}` }) };
}

/** The query string of the URL. */
export function addressOf(query: AnyQuery): string {
  const parameters = new URLSearchParams(parametersOf(query));
  return parameters.size > 0 ? `?${parameters}` : '';
}

export function queryReader<Name extends string>(
  rules: Record<Name, Rule>,
  lastPage = maxPage,
): (search: string) => ListQuery<Name> {
  return (search) => {
    const given = new URLSearchParams(search);
    const page = Number(given.get('page') ?? 1);
    const filters = Object.entries<Rule>(rules).map(([name, rule]) => [name, rule(given.get(name) ?? '')]);
    const known = Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
    return { ...Object.fromEntries(filters), page: known } as ListQuery<Name>;
  };
}
