import type { InputValue } from '#islands/editor/adapter.ts';

const tones: Readonly<Record<string, string>> = {
  FREE: 'bg-success-soft text-success',
  RESERVED: 'bg-warning-soft text-warning',
  SOLD: 'bg-sunken text-muted',
};

/** The classes of a unit's status. */
export const unitBadge = (status: InputValue | undefined) =>
  `rounded-pill px-2 py-px text-xs font-semibold whitespace-nowrap ${tones[String(status)] ?? ''}`;
