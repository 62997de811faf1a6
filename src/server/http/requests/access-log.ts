import type { Log } from '#server/log.ts';
import { clientAddress } from './client-address.ts';
import type { Exchange } from './exchange.ts';

const secretName = /token|pass|secret|mail|user|phone|code|state|key|auth|session|^(?:q|lat|lng)$/i;

/** The @ of e-mail addresses, however often it was encoded. */
const at = /@|%(?:25)*40/i;
/** Random tokens, which only occur in mail links; image names are lower-case. */
const token = /^(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}$/;
const jsonWebToken = /eyJ[\w-]{12}/;

function isSecret(name: string): boolean {
  if (!name.includes('%')) return secretName.test(name);
  try {
    return secretName.test(decodeURIComponent(name));
  } catch {
    return true;
  }
}

const isPersonal = (text: string) => at.test(text) || jsonWebToken.test(text) || token.test(text);

function redactPair(pair: string): string {
  const end = pair.indexOf('=');
  const name = end < 0 ? pair : pair.slice(0, end);
  if (isPersonal(name)) return '-';
  if (end < 0) return pair;
  return isSecret(name) || isPersonal(pair.slice(end + 1)) ? `${name}=-` : pair;
}

/** Redacts search text, positions, secret parameters and anything like an e-mail or token; part by part, as one regexp would be quadratic. */
export function redact(url: string): string {
  const start = url.indexOf('?');
  const [path, query] = start < 0 ? [url, undefined] : [url.slice(0, start), url.slice(start + 1)];
  const shown = path.split('/').map((part) => (isPersonal(part) ? '-' : part));
  return shown.join('/') + (query === undefined ? '' : `?${query.split('&').map(redactPair).join('&')}`);
}

export function accessLog(log: Log, trustProxy: boolean): (exchange: Exchange) => void {
  const everything = log.writes('info');
  const failures = log.writes('error');
  return ({ request, response, id, url, started, bytes }) => {
    const status = response.statusCode;
    const failed = status >= 500;
    if (failed ? !failures : !everything) return;
    const time = new Date().toISOString();
    const level = failed ? 'error' : 'info';
    const path = JSON.stringify(redact(url));
    const milliseconds = Math.round((performance.now() - started) * 10) / 10;
    const broken = response.writableEnded ? '' : ',"aborted":true';
    log.line(
      `{"time":"${time}","level":"${level}","event":"request","id":"${id}","method":"${request.method}","path":${path},` +
        `"status":${status},"ms":${milliseconds},"bytes":${bytes},"client":"${clientAddress(request, trustProxy)}"${broken}}`,
    );
  };
}
