/** The key of a new row, told apart by a number. */
export const newRow = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
