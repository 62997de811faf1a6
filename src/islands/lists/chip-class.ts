/** The classes of a chip, which is marked where it is the one that is shown. */
export const chipClass = (isCurrent: boolean) =>
  isCurrent ? 'chip border-sea bg-sea-soft font-semibold text-sea-strong' : 'chip';
