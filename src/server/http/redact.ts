const secretName = /token|pass|secret|mail|user|phone|code|state|key|auth|session/i;
const suspicious = /(^|&)[^=&]*(%|token|pass|secret|mail|user|phone|code|state|key|auth|session)[^=&]*=/i;

/** The sign in the middle of e-mail addresses, however often it was encoded. */
const at = /@|%(?:25)*40/i;
/** Random signs, which nothing of ours has in its address but links in mails; those of pictures are lower-case. */
const token = /^(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}$/;
const jsonWebToken = /eyJ[\w-]{8,}\.[\w-]/;
const maybePersonal = /@|%(?:25)*40|eyJ|[\w-]{32}/i;

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return 'token';
  }
}

const isPersonal = (text: string) => at.test(text) || jsonWebToken.test(text) || token.test(text);

function redactPair(pair: string): string {
  const name = pair.split('=', 1)[0] ?? '';
  if (isPersonal(name)) return '-';
  return secretName.test(decoded(name)) || isPersonal(pair.slice(name.length + 1)) ? `${name}=-` : pair;
}

/**
 * The address as it may be written down: values of parameters whose name sounds secret or personal become `-`, and so does
 * whatever looks like an e-mail address or a token, also where neither belongs.
 */
export function redact(url: string): string {
  const personal = maybePersonal.test(url);
  const start = url.indexOf('?');
  const [path, query] = start < 0 ? [url, undefined] : [url.slice(0, start), url.slice(start + 1)];
  if (!personal && (query === undefined || !suspicious.test(query))) return url;
  const shown = personal ? path.split('/').map((part) => (isPersonal(part) ? '-' : part)) : [path];
  return shown.join('/') + (query === undefined ? '' : `?${query.split('&').map(redactPair).join('&')}`);
}
