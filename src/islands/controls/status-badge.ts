const tones: Readonly<Record<string, string>> = {
  PUBLISHED: 'bg-success-soft text-success',
  RESERVED: 'bg-sea-soft text-sea-strong',
  SOLD: 'bg-sea-soft text-sea-strong',
  PAUSED: 'bg-warning-soft text-warning',
  EXPIRED: 'bg-warning-soft text-warning',
  BLOCKED: 'bg-error-soft text-error',
};

/** The classes of a badge that names the status of a listing. */
export const statusBadge = (status: string) => `badge ${tones[status] ?? 'bg-sunken text-ink'}`;
