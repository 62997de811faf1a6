import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';

const mostLooks = 20;

/**
 * Expects that within a second the text has these words. It is looked at so often instead: a machine that others keep
 * busy, where each look takes longer, has as much more time.
 */
export async function expectSoon(look: () => Promise<string>, words: string): Promise<void> {
  let text = await look();
  for (let looks = 1; looks < mostLooks && !text.includes(words); looks += 1) {
    await pause(50);
    text = await look();
  }
  expect(text).toContain(words);
}
