/** What a row of page links shows: page numbers in order, and `gap` where some are left out. */
type PageLink = number | 'gap';

/** The first, the last and the pages around the current one; a gap of a single page is shown as that page. */
export function pageNumbers(current: number, last: number): PageLink[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const skipped = page - (shown[index - 1] ?? 0) - 1;
    if (skipped === 0) return [page];
    return [skipped === 1 ? page - 1 : 'gap', page];
  });
}
