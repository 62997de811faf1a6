/** Which favourites there are, as `stores/favourites.ts` keeps them: by their ids, 0 for what is none any more. */
const favourites = /^portal\.(?:f|accountF)avourites$/;

function read(key: string): object {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? '')) as object;
  } catch {
    return {};
  }
}

function kept(): string[] {
  const { kept: ofAccount = {} } = read('portal.accountFavourites') as { kept?: object };
  const all = { ...ofAccount, ...read('portal.favourites') };
  return Object.entries(all).flatMap(([id, value]) => (value ? [id] : []));
}

const tell = (what: object) => navigator.serviceWorker.controller?.postMessage(what);

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {}));
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'token' && !newValue) tell({ forget: true });
    else if (favourites.test(key ?? '')) tell({ kept: kept(), language: document.documentElement.lang });
  });
}
