import { rolePattern, tokenPattern } from '#domain/auth/session-patterns.ts';
import { policyHash } from '#domain/site/policy-hash.ts';

/**
 * Sets role and consent before first paint, as `scripts/session.ts` and `scripts/consent.ts` do later, and notes the
 * button pressed last, for `scripts/early-press.ts`.
 */
export const earlyScript = `{let d=document.documentElement.dataset;d.consent='';try{let{token:t,role:r,cookieConsent:c}=localStorage;/^(granted|denied)$/.test(c)&&(d.consent=c);${tokenPattern}.test(t)&&(d.role=${rolePattern}.test(r)?r:'USER')}catch{}addEventListener('click',({target:e})=>{(e=e.closest('button'))&&(window.pressed=e)})}`;

/** The script's hash for the content security policy. */
export const earlyScriptDigest = await policyHash(earlyScript);
