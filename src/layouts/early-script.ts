import { rolePattern, tokenPattern } from '#domain/session-patterns.ts';

/**
 * Marks the page for whoever is logged in before anything of it is drawn; `scripts/session.ts`, which comes later, does
 * the same and follows what changes.
 */
export const earlyScript = `try{let{token:t,role:r}=localStorage;${tokenPattern}.test(t)&&(document.documentElement.dataset.role=${rolePattern}.test(r)?r:'USER')}catch{}`;

const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(earlyScript)));

/** What the content policy allows the script by. */
export const earlyScriptDigest = `sha256-${btoa(String.fromCharCode(...digest))}` as const;
