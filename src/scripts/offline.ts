/** A session that ends, and favourites that change, are the worker's business too: whoever changes them tells the page. */
const told = /^token$|avourites$/;

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const { serviceWorker } = navigator;
  addEventListener('load', () => void serviceWorker.register('/service-worker.js').catch(() => {}));
  addEventListener('storage', ({ key }) => {
    if (!key || !told.test(key)) return;
    const { token, 'portal.favourites': own, 'portal.accountFavourites': account } = localStorage;
    const { lang } = document.documentElement;
    serviceWorker.controller?.postMessage({ key, loggedIn: !!token, own, account, lang });
  });
}
