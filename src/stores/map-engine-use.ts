import { readSession, removeSession, writeSession } from './session-storage.ts';

const key = 'portal.map';

/** Whether this tab has moved a map before: further ones open at once. */
export const usesMapEngine = (): boolean => readSession(key) !== '';

export function noteMapEngine(isUsed: boolean): void {
  if (isUsed) writeSession(key, '1');
  else removeSession(key);
}
