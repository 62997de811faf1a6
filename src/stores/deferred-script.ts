/** Runs the deferred script in a template, once; if it fails to load, it can be retried. */
export function loadDeferredScript(name: string, onFailure?: () => void): void {
  const template = document.querySelector<HTMLTemplateElement>(`template#${name}:not([data-loaded])`);
  const source = template?.content.querySelector('script')?.getAttribute('src');
  if (!template || !source) return;
  const { dataset } = template;
  dataset.loaded = '1';
  import(/* @vite-ignore */ source + (dataset.retry ?? '')).catch(() => {
    // Browsers remember that an address failed, its hash included.
    dataset.retry = `#${Date.now()}`;
    delete dataset.loaded;
    onFailure?.();
  });
}
