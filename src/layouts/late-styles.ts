/** The file of what a page's own styles leave out, by route; pages note it when they are loaded (`build/page-styles.ts`). */
export const lateStyles = new Map<string, string>();
