/** Words as they stand on their own. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
