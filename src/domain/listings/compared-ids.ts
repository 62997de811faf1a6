/** More columns than this fit on no screen. */
export const maxCompared = 4;

/** Some of those asked for may be gone. */
const maxAsked = 3 * maxCompared;
const id = /^[1-9]\d{0,14}$/;

/** The listings that an address asks to compare: at most twelve, and whether others were no numbers or too many. */
export type ComparedIds = { ids: number[]; hasInvalid: boolean; hasTooMany: boolean };

/** Parses `ids=1,2,3`; each listing once. */
export function readComparedIds(params: URLSearchParams): ComparedIds {
  const given = (params.get('ids') ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean);
  const valid = [...new Set(given.filter((text) => id.test(text)).map(Number))];
  return {
    ids: valid.slice(0, maxAsked),
    hasInvalid: given.some((text) => !id.test(text)),
    hasTooMany: valid.length > maxAsked,
  };
}
