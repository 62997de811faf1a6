export const unreadEvent = 'portal:unread';

export function tellUnread(unread: number): void {
  dispatchEvent(new CustomEvent(unreadEvent, { detail: unread }));
}
