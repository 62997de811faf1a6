import * as z from 'zod';

export const maxCorners = 60;

/** As fractions of the plan's width and height, from 0 to 1. */
type Corner = [x: number, y: number];
type Fault = { message: string; path: number[] };

function shareFault(value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'VALUE_INVALID';
  if (value < 0) return 'VALUE_TOO_SMALL';
  return value > 1 ? 'VALUE_TOO_LARGE' : undefined;
}

function cornerFault(corner: unknown, at: number): Fault | undefined {
  if (!Array.isArray(corner) || corner.length !== 2) return { message: 'VALUE_INVALID', path: [at] };
  const faults = corner.map(shareFault);
  const axis = faults.findIndex((fault) => fault !== undefined);
  return axis < 0 ? undefined : { message: faults[axis] ?? '', path: [at, axis] };
}

function faultOf(value: unknown): Fault | undefined {
  if (!Array.isArray(value)) return { message: 'VALUE_INVALID', path: [] };
  if (value.length > maxCorners) return { message: 'VALUE_TOO_LONG', path: [] };
  for (const [at, corner] of value.entries()) {
    const fault = cornerFault(corner, at);
    if (fault) return fault;
  }
  return value.length < 3 ? { message: 'VALUE_TOO_SHORT', path: [] } : undefined;
}

const share = { type: 'number', minimum: 0, maximum: 1 };
const fourDecimals = (value: number) => Math.round(value * 10_000) / 10_000;

/** An outline, rounded to four decimals, with at most one error; zod would take 0.1 s for 60,000 corners. */
export const polygon = z
  .custom<Corner[]>()
  .transform((value, context): Corner[] => {
    const fault = faultOf(value);
    if (!fault) return value.map(([x, y]) => [fourDecimals(x), fourDecimals(y)]);
    context.addIssue({ code: 'custom', ...fault });
    return z.NEVER;
  })
  .meta({
    type: 'array',
    minItems: 3,
    maxItems: maxCorners,
    items: { type: 'array', minItems: 2, maxItems: 2, prefixItems: [share, share], items: false },
  });
