import { policyHash } from '#domain/site/policy-hash.ts';

/** Before first paint: whether this device knows listings seen before, and an earlier visit; `stored-visits.ts` writes both. */
export const recentScript = `{let d=document.documentElement.dataset;try{let s=localStorage;/\\d/.test(s["portal.viewed"])&&(d.viewed="");/^[1-9]/.test(s["portal.visit"])&&(d.visit="")}catch{}}`;

/** The script's hash for the content security policy. */
export const recentScriptDigest = await policyHash(recentScript);
