export const unreadEvent = 'portal:unread';

export function setUnread(unread: number): void {
  dispatchEvent(new CustomEvent(unreadEvent, { detail: unread }));
}
