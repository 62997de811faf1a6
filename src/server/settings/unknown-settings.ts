import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { isSetting } from '../config.ts';

/** Names in `.env` that nothing reads, mostly misspelt. */
export function unknownSettings(): string[] {
  if (!existsSync('.env')) return [];
  return Object.keys(parseEnv(readFileSync('.env', 'utf8'))).filter((name) => !isSetting(name));
}
