import type { Config } from './config.ts';

type Level = Config['logLevel'];
type Fields = Record<string, unknown>;

/** One JSON object per line, without e-mail addresses; lines are buffered briefly, so many requests cost one write. */
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

function describe(error: Error): Fields {
  const { code, cause } = error as Error & { code?: unknown };
  return { name: error.name, message: error.message, code, stack: error.stack, cause };
}

const emailAddress = /[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/gu;

/** The text with e-mail addresses redacted: servers and databases often quote what they reject. */
export function withoutEmails(text: string): string {
  return text.includes('@') ? text.replaceAll(emailAddress, '…') : text;
}

function writable(_key: string, value: unknown): unknown {
  if (value instanceof Error) return describe(value);
  return typeof value === 'string' ? withoutEmails(value) : value;
}

export function createLog(level: Level, write: (text: string) => void): Log {
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
      if (ranks[name] < ranks[level]) return;
      line(JSON.stringify({ time: new Date().toISOString(), level: name, event, ...fields }, writable));
    };
  const writes = (wanted: Level) => ranks[wanted] >= ranks[level];
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), writes, line, flush };
}
