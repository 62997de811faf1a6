import { countUnread } from '#client/contact/unread.ts';
import { storedRole } from '#stores/session-values.ts';
import { setUnread, storedUnread, unreadIsFresh } from '#stores/unread.ts';

const words = document.querySelector<HTMLTemplateElement>('#unread')?.dataset ?? {};
const plural = new Intl.PluralRules(document.documentElement.lang);

/** Shows the number in menus, and on closed ones a dot whose name is the number. */
function show(): void {
  const unread = storedUnread();
  const sentence = (words[plural.select(unread)] ?? words.other ?? '').replace('#', String(unread));
  for (const sign of document.querySelectorAll<HTMLElement>('[data-unread]')) {
    sign.hidden = unread === 0;
    sign.ariaLabel = sentence;
    if (sign.dataset.unread) sign.textContent = unread > 99 ? '99+' : String(unread);
  }
}

async function renew(): Promise<void> {
  if (!storedRole() || unreadIsFresh() || document.hidden) return;
  try {
    setUnread(await countUnread());
  } catch {
    // The next page asks again.
  }
}

addEventListener('storage', show);
addEventListener('pageshow', () => void renew());
document.addEventListener('visibilitychange', () => void renew());
show();
void renew();
