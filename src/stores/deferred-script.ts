/** Adds the deferred part in a template, once; if its script fails to load, that can be retried. */
export function loadDeferredScript(name: string, onFailure?: () => void): void {
  const template = document.querySelector<HTMLTemplateElement>(`template#${name}:not([data-loaded])`);
  if (!template) return;
  const { content, dataset } = template;
  const part = content.cloneNode(true) as DocumentFragment;
  const script = part.querySelector('script');
  const fail = () => {
    delete dataset.loaded;
    dataset.failed = '1';
    onFailure?.();
  };
  dataset.loaded = '1';
  script?.addEventListener('error', fail);
  // Browsers remember that an address failed, its hash included.
  if (dataset.failed) import(/* @vite-ignore */ `${script?.getAttribute('src')}#${Date.now()}`).catch(fail);
  else document.body.append(part);
}
