import type { ApiContext } from './environment.ts';

export const isSecure = (c: ApiContext) => c.env.runtime.config.publicUrl.startsWith('https:');

/** On https no other host can write a name with this beginning, which browsers take for the path `/` only. */
export const ownName = (c: ApiContext, name: string) => (isSecure(c) ? `__Host-${name}` : name);

/** With what a cookie is set and taken away that only the server reads. */
export const ownOptions = (c: ApiContext) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure(c) }) as const;
