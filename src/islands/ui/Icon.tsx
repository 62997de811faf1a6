/** Shapes on a 24 × 24 grid, from Lucide (ISC licence). */
const shapes = {
  check: 'M20 6 9 17l-5-5',
  x: 'M18 6 6 18M6 6l12 12',
  error: 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 8v4M12 16h.01',
  eye: 'M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
  'eye-off':
    'M10.73 5.08a10.74 10.74 0 0 1 11.21 6.57 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-1.45 2.49M14.08 14.16a3 3 0 0 1-4.24-4.24M17.48 17.5a10.75 10.75 0 0 1-15.42-5.15 1 1 0 0 1 0-.7 10.75 10.75 0 0 1 4.45-5.14M2 2l20 20',
  facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  google: 'M21 12h-9M21 12a9 9 0 1 1-2.64-6.36',
} as const;

export type IconName = keyof typeof shapes;

/** Decorative unless it has a label. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className="icon" width="20" height="20" viewBox="0 0 24 24" {...meaning}>
      <path d={shapes[name]} />
    </svg>
  );
}
