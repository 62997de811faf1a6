import type { Config } from './config.ts';
import { withoutPersonal, withoutQuotes } from './log-text.ts';

type Level = Config['logLevel'];
type Fields = Record<string, unknown>;
type Seen = (level: 'warn' | 'error', event: string, fields: Fields) => void;

/** One JSON object per line, without personal data; lines are buffered briefly, so many requests cost one write. */
export type Log = {
  debug: (event: string, fields?: Fields) => void;
  info: (event: string, fields?: Fields) => void;
  warn: (event: string, fields?: Fields) => void;
  error: (event: string, fields?: Fields) => void;
  writes: (level: Level) => boolean;
  /** A finished line at a level that `writes`, for callers that format it cheaply themselves. */
  line: (text: string) => void;
  flush: () => void;
};

const ranks: Record<Level, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 };
const flushDelay = 50;
const flushSize = 64 * 1024;

/** Codes of PostgreSQL for wrong values, and parsers: their messages quote the value. */
const quotes = (error: Error & { code?: unknown }) =>
  error instanceof SyntaxError || String(error.code).startsWith('22');

function describe(error: Error & { code?: unknown }): Fields {
  const { name, code, cause, stack = '' } = error;
  const clean = quotes(error) ? withoutQuotes : withoutPersonal;
  const frames = stack.slice(Math.max(0, stack.search(/^ {4}at /m)));
  return { name, message: clean(error.message), code, stack: `${name}: ${clean(error.message)}\n${frames}`, cause };
}

function writable(key: string, value: unknown): unknown {
  if (value instanceof Error) return describe(value);
  return typeof value === 'string' && key !== 'id' ? withoutPersonal(value) : value;
}

/** `seen` is told of warnings and errors, whether the level writes them or not. */
export function createLog(level: Level, write: (text: string) => void, seen?: Seen): Log {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = '';
    if (text) write(text);
  };
  const line = (text: string) => {
    waiting += `${text}\n`;
    if (waiting.length > flushSize) flush();
    else timer ??= setTimeout(flush, flushDelay);
  };
  const at =
    (name: Exclude<Level, 'silent'>) =>
    (event: string, fields: Fields = {}) => {
      if (name === 'warn' || name === 'error') seen?.(name, event, fields);
      if (ranks[name] < ranks[level]) return;
      line(JSON.stringify({ time: new Date().toISOString(), level: name, event, ...fields }, writable));
    };
  const writes = (wanted: Level) => ranks[wanted] >= ranks[level];
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), writes, line, flush };
}
