import { modelViewer, type ModelWords } from '#islands/page/model-viewer.ts';

let attempts = 0;

/** Shows the model in its stage; each attempt has a URL of its own, since model-viewer caches failures too. */
function show(stage: HTMLElement): void {
  const { model = '', alt = '', words = '{}' } = stage.dataset;
  const progress = stage.querySelector('progress');
  const viewer = modelViewer(attempts++ ? `${model}#${attempts}` : model, {
    alt,
    words: JSON.parse(words) as ModelWords,
  });
  viewer.addEventListener('progress', (event) => {
    if (progress && event instanceof CustomEvent) progress.value = event.detail.totalProgress;
  });
  viewer.addEventListener('error', () => stage.dispatchEvent(new Event('model:failed')));
  viewer.addEventListener('poster-dismissed', () => {
    if (progress) progress.hidden = true;
    if (document.activeElement !== document.body) return;
    viewer.shadowRoot?.querySelector<HTMLElement>('.userInput')?.focus({ preventScroll: true });
  });
  stage.append(viewer);
}

const stage = document.querySelector<HTMLElement>('[data-model]');
if (stage) {
  stage.addEventListener('model:again', () => show(stage));
  show(stage);
}
