import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './places.mjs';

const run = promisify(execFile);
const timeout = 20_000;
const grave = ['high', 'critical'];

/** Lists accepted advisories, each with a reason and an expiry date. */
const exceptionsFile = 'docs/advisories.json';

/** The registry's advisories for production packages; undefined if it does not respond. */
async function ask() {
  const options = ['audit', '--audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${timeout}`];
  const { stdout } = await run('npm', options, { cwd: root, timeout, maxBuffer: 64 * 1024 * 1024 }).catch(
    // npm exits with 1 if it found any, too.
    ({ stdout: output }) => ({ stdout: output ?? '' }),
  );
  try {
    return JSON.parse(stdout).vulnerabilities;
  } catch {
    return undefined;
  }
}

/** `GHSA-…` from an advisory's URL, else its number. */
const idOf = ({ url, source }) => /GHSA(?:-[\w]{4}){3}/.exec(url ?? '')?.[0] ?? String(source);

function exceptionProblem(exception, today) {
  const { advisory, reason, until } = exception;
  if (typeof advisory !== 'string' || !reason?.trim?.() || !/^\d{4}-\d\d-\d\d$/.test(until ?? ''))
    return `${exceptionsFile}: ${advisory ?? 'an exception'} needs advisory, reason and until (YYYY-MM-DD)`;
  return until < today ? `${exceptionsFile}: the exception for ${advisory} ended on ${until}` : undefined;
}

/** Problems that block a change, one line each. */
export function advisoryProblems(vulnerabilities, exceptions, today) {
  const excepted = new Set(exceptions.map(({ advisory }) => advisory));
  const known = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((cause) => typeof cause === 'object'));
  const open = known.filter((cause) => grave.includes(cause.severity) && !excepted.has(idOf(cause)));
  const lines = open.map((cause) => `${cause.name} ${cause.range}: ${cause.severity}, ${idOf(cause)}: ${cause.title}`);
  return [...new Set([...exceptions.flatMap((exception) => exceptionProblem(exception, today) ?? []), ...lines])];
}

/** Checks against the registry; if it does not respond, `note` says so and only our exceptions are checked. */
export async function checkAdvisories() {
  const exceptions = JSON.parse(readFileSync(join(root, exceptionsFile), 'utf8'));
  const vulnerabilities = await ask();
  const today = new Date().toISOString().slice(0, 10);
  const note = vulnerabilities ? '' : 'Advisories: the registry could not be asked, so nothing is known of new ones.';
  return { problems: advisoryProblems(vulnerabilities ?? {}, exceptions, today), note };
}
