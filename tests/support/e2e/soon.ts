import { expect } from '@playwright/test';
import { seenSoon } from '../runs/soon.ts';

/** Expects that within a second, told by so many looks, the text has these words. */
export async function expectSoon(look: () => Promise<string>, words: string): Promise<void> {
  expect(await seenSoon(look, (text) => text.includes(words))).toContain(words);
}
