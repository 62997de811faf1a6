import { countUnread } from '#client/contact/unread.ts';
import { storedRole } from '#stores/session-values.ts';
import { unreadEvent } from '#stores/unread.ts';

function show(unread: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-unread]')) {
    badge.hidden = unread === 0;
    badge.textContent = unread > 99 ? '99+' : String(unread);
    badge.ariaLabel = (badge.dataset.unread ?? '').replace('{{count}}', String(unread));
  }
}

addEventListener(unreadEvent, (event) => event instanceof CustomEvent && show(Number(event.detail)));
if (storedRole()) countUnread().then(show, () => undefined);
