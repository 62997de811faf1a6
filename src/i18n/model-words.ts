import type { Translate } from './translate.ts';

/** model-viewer's screen reader messages, by its own keys: how to move the model, and the current viewpoint. */
export function modelWords(t: Translate): Record<string, string> {
  const words: Record<string, string> = { 'interaction-prompt': t('project.model_moves') };
  for (const side of ['front', 'right', 'back', 'left']) {
    const view = t(`project.view_${side}`);
    words[side] = view;
    words[`upper-${side}`] = t('project.view_upper', { view });
    words[`lower-${side}`] = t('project.view_lower', { view });
  }
  return words;
}
