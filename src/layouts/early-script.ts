import { rolePattern, tokenPattern } from '#domain/auth/session-patterns.ts';

/** Sets role and consent before first paint; `scripts/session.ts` and `scripts/consent.ts` do the same later. */
export const earlyScript = `{let d=document.documentElement.dataset;d.consent='';try{let{token:t,role:r,cookieConsent:c}=localStorage;/^(granted|denied)$/.test(c)&&(d.consent=c);${tokenPattern}.test(t)&&(d.role=${rolePattern}.test(r)?r:'USER')}catch{}}`;

const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(earlyScript)));

/** The script's hash for the content security policy. */
export const earlyScriptDigest = `sha256-${btoa(String.fromCharCode(...digest))}` as const;
