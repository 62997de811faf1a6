/** Shapes on a 24 × 24 grid, from Lucide (ISC licence). */
const shapes = {
  check: 'M20 6 9 17l-5-5',
  x: 'M18 6 6 18M6 6l12 12',
  error: 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 8v4M12 16h.01',
  plus: 'M5 12h14M12 5v14',
  trash: 'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
  pencil:
    'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4',
  lock: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M7 11V7a5 5 0 0 1 10 0v4',
  clock: 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 6v6l4 2',
  warning: 'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  'chevron-up': 'M18 15l-6-6-6 6',
  'chevron-down': 'M6 9l6 6 6-6',
  search: 'M11 3a8 8 0 1 0 0 16 8 8 0 1 0 0-16M21 21l-4.34-4.34',
  locate: 'M2 12h3M19 12h3M12 2v3M12 19v3M12 5a7 7 0 1 0 0 14 7 7 0 1 0 0-14M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
  house:
    'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
} as const;

export type IconName = keyof typeof shapes;

/** Decorative unless it has a label. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return <Shape path={shapes[name]} label={label} />;
}

export function Shape({ path, label }: { path: string; label?: string | undefined }) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className="icon" width="20" height="20" viewBox="0 0 24 24" {...meaning}>
      <path d={path} />
    </svg>
  );
}
