/** Tells the page how many messages are new: the header says so. */
export const unreadEvent = 'portal:unread';

/** Says that there are so many now. */
export function tellUnread(unread: number): void {
  dispatchEvent(new CustomEvent(unreadEvent, { detail: unread }));
}
