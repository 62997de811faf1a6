import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './copy.ts';
import { plant, readRef, type Fault } from './fault.ts';

/** Whether a file has this title or part of one; of titles with gaps (`${…}`) it takes the whole. */
function hasTitle(text: string, title: string): boolean {
  const withGaps = [...text.matchAll(/`([^`]*\$\{[^`]*)`/g)].map(([, pattern = '']) => pattern.split(/\$\{[^}]*\}/));
  const fits = (parts: string[]) => new RegExp(`^${parts.map(RegExp.escape).join('.*')}$`).test(title);
  return text.includes(title) || withGaps.some(fits);
}

function missingTest(test: string): string[] {
  const { kind, path, title } = readRef(test);
  if (kind === 'check')
    return readFileSync(join(root, 'scripts/check.mjs'), 'utf8').includes(`'${path}'`) ? [] : [test];
  if (!existsSync(join(root, path))) return [test];
  return title === undefined || hasTitle(readFileSync(join(root, path), 'utf8'), title) ? [] : [test];
}

/** What of a fault no longer fits the sources. */
export function staleness(fault: Fault): string[] {
  const stale = (why: string) => `stale: «${fault.name}» in ${fault.file}: ${why}`;
  const lost = fault.tests.flatMap(missingTest).map((test) => stale(`there is no «${test}»`));
  try {
    plant(readFileSync(join(root, fault.file), 'utf8'), fault);
  } catch (error) {
    return [...lost, stale((error as Error).message)];
  }
  return lost;
}
