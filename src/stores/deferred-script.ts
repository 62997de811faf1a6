/** Adds the deferred part in a template, once; if its script fails to load, that can be retried. */
export function loadDeferredScript(name: string, onFailure?: () => void): void {
  const template = document.querySelector<HTMLTemplateElement>(`template#${name}:not([data-loaded])`);
  if (!template) return;
  const { content, dataset } = template;
  const source = content.querySelector('script')?.getAttribute('src') ?? '';
  dataset.loaded = '1';
  if (!dataset.retry) document.body.append(content.cloneNode(true));
  import(/* @vite-ignore */ source + (dataset.retry ?? '')).catch(() => {
    // Browsers remember that an address failed, its hash included.
    dataset.retry = `#${Date.now()}`;
    delete dataset.loaded;
    onFailure?.();
  });
}
