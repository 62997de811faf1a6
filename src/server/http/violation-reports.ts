import * as z from 'zod';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { bare } from './answers/answer.ts';
import { clientNetwork } from './requests/client-address.ts';
import type { Exchange } from './requests/exchange.ts';
import { readBody } from '#server/http/limits/held-bodies.ts';
import { redact } from '#server/http/requests/redact.ts';
import type { Security } from './answers/security-headers.ts';

type Parts = { config: Pick<Config, 'publicUrl' | 'trustProxy'>; log: Pick<Log, 'warn'>; security: Security };

const minute = 60_000;
/** Reports read per minute, per network and in all; the rest get the same response. */
const max = { network: 5, all: 30 };
const maxAtOnce = 5;
const maxLength = 200;

const Text = z.string().max(4000).optional().catch(undefined);
const Position = z.int().nonnegative().optional().catch(undefined);

const Violation = z.object({
  documentURL: Text,
  effectiveDirective: Text,
  blockedURL: Text,
  sourceFile: Text,
  lineNumber: Position,
  columnNumber: Position,
});
type Violation = z.infer<typeof Violation>;

const Reported = z.object({ type: z.literal('csp-violation'), body: Violation });

const Legacy = z.object({ 'csp-report': z.record(z.string(), z.unknown()) });
const legacyNames: Record<keyof Violation, string> = {
  documentURL: 'document-uri',
  effectiveDirective: 'effective-directive',
  blockedURL: 'blocked-uri',
  sourceFile: 'source-file',
  lineNumber: 'line-number',
  columnNumber: 'column-number',
};

function fromLegacy({ 'csp-report': report }: z.infer<typeof Legacy>): Violation {
  return Violation.parse(Object.fromEntries(Object.entries(legacyNames).map(([name, old]) => [name, report[old]])));
}

const word = /^[a-z-]{1,40}$/;

/** A location to log: the path on our pages, the origin elsewhere, never a query, which may contain a secret. */
function placeOf(address: string | undefined, publicUrl: string): string | undefined {
  if (!address || word.test(address)) return address;
  const url = URL.parse(address);
  if (!url) return undefined;
  const ours = url.origin === publicUrl;
  return (ours ? redact(url.pathname) : url.origin === 'null' ? url.protocol : url.origin).slice(0, maxLength);
}

/** The log entry for a report; undefined if it does not concern our pages. */
function describeViolation(violation: Violation, publicUrl: string): Record<string, unknown> | undefined {
  const { documentURL = '', effectiveDirective = '', blockedURL, sourceFile, lineNumber, columnNumber } = violation;
  if (URL.parse(documentURL)?.origin !== publicUrl || !word.test(effectiveDirective)) return undefined;
  return {
    page: placeOf(documentURL, publicUrl),
    directive: effectiveDirective,
    blocked: placeOf(blockedURL, publicUrl),
    source: placeOf(sourceFile, publicUrl),
    line: lineNumber,
    column: columnNumber,
  };
}

function violationsIn(body: Buffer): Violation[] {
  const sent: unknown = JSON.parse(body.toString());
  return [sent]
    .flat()
    .slice(0, maxAtOnce)
    .flatMap((report) => {
      const legacy = Legacy.safeParse(report).data;
      return legacy ? fromLegacy(legacy) : (Reported.safeParse(report).data?.body ?? []);
    });
}

/** Counts reports per minute, so that a flood costs neither time nor log space. */
function limiter(log: Parts['log'], now: () => number): (network: string) => boolean {
  let since = now();
  let all = 0;
  let ignored = 0;
  const networks = new Map<string, number>();
  return (network) => {
    if (now() - since >= minute) {
      if (ignored > 0) log.warn('policy reports ignored', { number: ignored });
      [since, all, ignored] = [now(), 0, 0];
      networks.clear();
    }
    const own = (networks.get(network) ?? 0) + 1;
    if (all >= max.all || own > max.network) {
      ignored += 1;
      return false;
    }
    all += 1;
    networks.set(network, own);
    return true;
  };
}

/** Logs browsers' reports of policy violations; the response is always «204 No Content». */
export function violationReports({ config, log, security }: Parts, now: () => number = Date.now) {
  const mayRead = limiter(log, now);
  return async (exchange: Exchange) => {
    const { request } = exchange;
    const network = clientNetwork(request, config.trustProxy);
    if (mayRead(network)) {
      const violations = await readBody(exchange, network)
        .then(violationsIn)
        .catch(() => []);
      for (const violation of violations) {
        const fields = describeViolation(violation, config.publicUrl);
        if (fields) log.warn('policy violated', { id: exchange.id, ...fields });
      }
    }
    return bare(204, ...security.strict(), 'Cache-Control', 'no-store');
  };
}
