/** Runs the deferred script in a template, once; if it fails to load, it can be retried. */
export function loadDeferredScript(name: string, onFailure?: () => void): void {
  const template = document.querySelector<HTMLTemplateElement>(`template#${name}:not([data-loaded])`);
  if (!template) return;
  template.dataset.loaded = '1';
  const part = template.content.cloneNode(true) as DocumentFragment;
  part.querySelector('script')?.addEventListener('error', () => {
    delete template.dataset.loaded;
    onFailure?.();
  });
  document.body.append(part);
}
