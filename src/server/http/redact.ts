const secretName = /token|pass|secret|mail|user|phone|code|state|key|auth|session/i;

function isSecret(name: string): boolean {
  if (!name.includes('%')) return secretName.test(name);
  try {
    return secretName.test(decodeURIComponent(name));
  } catch {
    return true;
  }
}

/** Pairs are looked at one by one: one expression over a whole query would take the square of its length. */
function redactPair(pair: string): string {
  const end = pair.indexOf('=');
  if (end < 0) return pair;
  const name = pair.slice(0, end);
  return isSecret(name) ? `${name}=-` : pair;
}

/** The address as it may be written down: values of parameters whose name sounds secret or personal become `-`. */
export function redact(url: string): string {
  const start = url.indexOf('?') + 1;
  if (start === 0 || !url.includes('=', start)) return url;
  return url.slice(0, start) + url.slice(start).split('&').map(redactPair).join('&');
}
