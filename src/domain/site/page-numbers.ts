/** An item of the pagination: a page number, or `gap` where some are omitted. */
type PageLink = number | 'gap';

/** The first, the last and the pages around the current one; a gap of a single page shows that page instead. */
export function pageNumbers(current: number, last: number): PageLink[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const skipped = page - (shown[index - 1] ?? 0) - 1;
    if (skipped === 0) return [page];
    return [skipped === 1 ? page - 1 : 'gap', page];
  });
}
