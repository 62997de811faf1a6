import { loadDeferredScript } from '#stores/deferred-script.ts';

const load = () => loadDeferredScript('comparison-script');

addEventListener('storage', ({ key }) => key === 'portal.favourites' && load());
try {
  if (/\d/.test(localStorage['portal.compare'] ?? '')) load();
} catch {
  // Nothing is chosen where storage is blocked.
}
