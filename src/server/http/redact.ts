const secretName = /token|pass|secret|mail|user|phone|code|state|key|auth|session/i;
const suspicious = /(^|&)[^=&]*(%|token|pass|secret|mail|user|phone|code|state|key|auth|session)[^=&]*=/i;

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return 'token';
  }
}

/** The address as it may be written down: values of parameters whose name sounds secret or personal become `-`. */
export function redact(url: string): string {
  const start = url.indexOf('?') + 1;
  if (start === 0) return url;
  const query = url.slice(start);
  if (!suspicious.test(query)) return url;
  const pairs = query.split('&').map((pair) => {
    const name = pair.split('=', 1)[0] ?? '';
    return secretName.test(decoded(name)) ? `${name}=-` : pair;
  });
  return url.slice(0, start) + pairs.join('&');
}
