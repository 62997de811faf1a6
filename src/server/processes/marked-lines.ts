import type { Readable } from 'node:stream';

/** Passes on whole lines, so that those of several processes do not mix; JSON lines begin with the mark. */
export function markedLines(from: Readable, mark: string, write: (text: string) => void): void {
  let rest = '';
  from.setEncoding('utf8');
  from.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    const marked = lines.map((line) => (line.startsWith('{"') ? mark + line.slice(1) : line));
    if (marked.length > 0) write(`${marked.join('\n')}\n`);
  });
  from.once('end', () => rest && write(`${rest}\n`));
}
