import { loadDeferredScript } from '#stores/deferred-script.ts';
import './consent.ts';

/** Suggestions of the one-line search come with its first use: their template is named like its field. */
addEventListener('focusin', ({ target }) => {
  const { name } = target as HTMLInputElement;
  if (name === 'phrase') loadDeferredScript(name);
});

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const { serviceWorker } = navigator;

  const address = '/service-worker.js';

  /** Notifies the worker of logouts and changed favourites. Changes from other tabs are skipped: their tab does it. */
  const notify = async ({ key, isTrusted }: Partial<StorageEvent>) => {
    if (key && (isTrusted || !/avourites|token/.test(key))) return;
    const { active } = await serviceWorker.ready;
    const { token, 'portal.favourites': own, 'portal.accountFavourites': account } = localStorage;
    const { locale: lang } = document.documentElement.dataset;
    active?.postMessage({ key, loggedIn: !!token, own, account, lang });
  };

  addEventListener('load', (event) => {
    const policy = window.trustedTypes?.createPolicy('worker', { createScriptURL: () => address });
    serviceWorker.register(policy?.createScriptURL('') ?? address).catch(() => {});
    void notify(event);
  });
  addEventListener('storage', notify);
}
