import { consentEvent } from '#stores/consent.ts';

const page = document.documentElement.dataset;
const data = document.querySelector<HTMLElement>('template#consent')?.dataset ?? {};
let script: HTMLScriptElement | undefined;
let blocked = false;

function load(url: string): void {
  if (script || blocked) return;
  script = document.createElement('script');
  script.async = true;
  const { site = '' } = data;
  if (site) Object.assign(script.dataset, { websiteId: site, domain: site });
  script.src = url;
  document.head.append(script);
}

/** A loaded script outlives its element, so a CSP restricts it to our host; adopting a pending one stops it. */
function unload(): void {
  if (!script) return;
  document.implementation.createHTMLDocument().adoptNode(script);
  script = undefined;
  blocked = true;
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "default-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob: data:";
  document.head.append(policy);
  if ('cookieStore' in globalThis) cookieStore.addEventListener('change', followConsent);
}

/** Deletes cookies for the host and all its parent domains, and without a domain. */
function deleteCookies(beginnings: string[]): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `;domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1);
    if (!beginnings.some((beginning) => name.startsWith(beginning))) continue;
    for (const domain of domains) document.cookie = `${name}=;path=/;max-age=0${domain}`;
  }
}

function followConsent(): void {
  if (page.consent === 'granted') {
    if (data.script) load(data.script);
    return;
  }
  unload();
  if (data.cookies) deleteCookies(data.cookies.split(','));
}

/** Once blocked, a page needs a reload to load scripts: here immediately; other tabs, possibly with input, wait. */
function followPress({ target }: Event): void {
  const decided = target instanceof Element && target.closest('button[data-consent]:not([data-consent=settings])');
  if (decided && blocked && page.consent === 'granted') location.reload();
}

document.addEventListener('click', followPress);

/** Opens the settings in a dialog; if it cannot be loaded, on their page. */
async function openSettings(): Promise<void> {
  const shown = document.querySelector<HTMLElement>('main .consent-form');
  if (shown) return shown.querySelector<HTMLInputElement>('input:enabled')?.focus();
  try {
    const { openCookieDialog } = await import('./cookie-dialog.ts');
    await openCookieDialog(data.cookies !== undefined);
  } catch {
    location.assign(data.settings ?? '');
  }
}

function act(): void {
  followConsent();
  if (!data.open) return;
  delete data.open;
  void openSettings();
}

addEventListener(consentEvent, act);
act();
