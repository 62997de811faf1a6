const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a Host header names the portal by another name of this machine than PUBLIC_URL does, so that the browser
 * would keep two sessions for one portal.
 */
export function hostAliases(publicUrl: string): Set<string> {
  const { hostname, port } = new URL(publicUrl);
  if (!loopback.includes(hostname)) return new Set();
  const others = loopback.filter((name) => name !== hostname);
  return new Set(others.map((name) => (port ? `${name}:${port}` : name)));
}
