import { TextsState } from '#contract/admin/texts.ts';
import { requestJson, withoutToast } from '#client/http.ts';

export const readTexts = (): Promise<TextsState> => requestJson(TextsState, 'admin/texts', withoutToast);
