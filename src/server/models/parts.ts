/** A part of a description that nobody has checked yet. */
export type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

export const partOf = (value: unknown): Part => (isPart(value) ? value : {});

/** The parts of a list; what is none becomes one without anything. */
export const partsOf = (value: unknown): Part[] => (Array.isArray(value) ? value.map(partOf) : []);

/** The texts of a list; what is none is left to the validator. */
export const namesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];

/** The extension of a part, undefined when it has none of this name. */
export function extensionOf(part: Part, name: string): Part | undefined {
  const extension = partOf(part.extensions)[name];
  return extension === undefined ? undefined : partOf(extension);
}

/** A whole number from 0; NaN for anything else, with which no comparison holds. */
export function countOf(value: unknown, fallback = Number.NaN): number {
  if (value === undefined) return fallback;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : Number.NaN;
}
