import './consent.ts';

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const { serviceWorker } = navigator;

  const address = '/service-worker.js';

  /** Notifies the worker of logouts and changed favourites. Changes from other tabs are skipped: their tab does it. */
  const notify = async ({ key, isTrusted }: Partial<StorageEvent>) => {
    if (key && (isTrusted || !/avourites|token/.test(key))) return;
    const { active } = await serviceWorker.ready;
    const { token, 'portal.favourites': own, 'portal.accountFavourites': account } = localStorage;
    active?.postMessage({ key, loggedIn: !!token, own, account, lang: document.documentElement.dataset.locale });
  };

  addEventListener('load', (event) => {
    const policy = window.trustedTypes?.createPolicy('worker', { createScriptURL: () => address });
    serviceWorker.register(policy?.createScriptURL('') ?? address).catch(() => {});
    void notify(event);
  });
  addEventListener('storage', notify);
}
