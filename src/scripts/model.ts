/** Loads the 3D viewer, deferred in a template, when its button is pressed; says so if it cannot run. */
function prepare(stage: HTMLElement, button: HTMLElement, section: HTMLElement): void {
  const notice = section.querySelector<HTMLElement>('[role=alert]');
  const progress = section.querySelector('progress');

  function show(loading: boolean, problem = ''): void {
    button.hidden = loading;
    if (progress) progress.hidden = !loading;
    if (!notice) return;
    notice.textContent = problem;
    notice.hidden = problem === '';
  }

  function fail(problem = stage.dataset.failed): void {
    const focused = stage.contains(document.activeElement) || document.activeElement === document.body;
    stage.querySelector('model-viewer')?.remove();
    show(false, problem);
    if (focused) button.focus();
  }

  button.hidden = false;
  stage.addEventListener('model:failed', () => fail());
  button.addEventListener('click', () => {
    if (!document.createElement('canvas').getContext('webgl2')) return fail(stage.dataset.unsupported);
    show(true);
    const loader = section.querySelector('template')?.content.cloneNode(true) as DocumentFragment;
    for (const script of loader.querySelectorAll('script')) script.addEventListener('error', () => fail());
    if (customElements.get('model-viewer')) stage.dispatchEvent(new Event('model:again'));
    else section.append(loader);
  });
}

const stage = document.querySelector<HTMLElement>('[data-model]');
const button = stage?.querySelector('button');
const section = stage?.closest('section');
if (stage && button && section) prepare(stage, button, section);
