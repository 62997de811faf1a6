/** A whole number with its thousands apart. */
export const count = (value: number): string => value.toLocaleString('en');

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** Bytes as people read them. */
export function size(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`;
}
