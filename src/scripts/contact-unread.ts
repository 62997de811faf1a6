import { countUnread } from '#client/contact/unread.ts';
import { storedRole } from '#stores/session-values.ts';
import { unreadEvent } from '#stores/unread.ts';

function show(unread: number): void {
  for (const mark of document.querySelectorAll<HTMLElement>('[data-unread]')) {
    mark.hidden = unread === 0;
    mark.textContent = unread > 99 ? '99+' : String(unread);
    mark.ariaLabel = (mark.dataset.unread ?? '').replace('{{count}}', String(unread));
  }
}

addEventListener(unreadEvent, (event) => event instanceof CustomEvent && show(Number(event.detail)));
if (storedRole()) countUnread().then(show, () => undefined);
