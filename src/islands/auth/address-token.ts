const stored = (name: string) => `portal.${name}`;

function remember(name: string, token: string): void {
  try {
    sessionStorage.setItem(stored(name), token);
  } catch {
    // Where storage is refused, the token lasts as long as the page.
  }
}

function remembered(name: string): string | undefined {
  try {
    return sessionStorage.getItem(stored(name)) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * The token that a mail's link brought. It is taken out of the address, where others could read it, and kept for this
 * tab, so that a reload or a change of language does not lose it.
 */
export function takeToken(name: string): string | undefined {
  const url = new URL(location.href);
  const token = url.searchParams.get(name);
  if (!token) return remembered(name);
  remember(name, token);
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url.pathname + url.search);
  return token;
}

/** Forgets a token that has been used or refused. */
export function forgetToken(name: string): void {
  try {
    sessionStorage.removeItem(stored(name));
  } catch {
    // There is nothing to forget.
  }
}
