import { TextsState } from '#contract/admin/texts.ts';
import { exampleTexts } from '#server/api/examples/admin.ts';
import { createResource } from '#server/api/routing/resource.ts';
import { readTextsState } from '#server/services/admin/read-texts.ts';

export const texts = createResource('admin', 'USER');

texts.get('/admin/texts', {
  operationId: 'readTexts',
  summary: 'The brand, its texts and who knows them',
  description:
    'What is shown now, what is wrong with the files of `BRAND_DIR`, and each version of the conditions and the policy: which holds, and how many accounts accepted it or were told of it.',
  answer: [TextsState, 'The state of the texts', exampleTexts],
  problems: ['FORBIDDEN'],
  handle: ({ runtime, actor }) => readTextsState(runtime, actor),
});
