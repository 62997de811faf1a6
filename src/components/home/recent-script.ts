/** Before first paint: whether this device knows listings seen before, and an earlier visit; `stored-visits.ts` writes both. */
export const recentScript = `{let d=document.documentElement.dataset;try{let s=localStorage;/\\d/.test(s["portal.viewed"])&&(d.viewed="");/^[1-9]/.test(s["portal.visit"])&&(d.visit="")}catch{}}`;

const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(recentScript)));

/** The script's hash for the content security policy. */
export const recentScriptDigest = `sha256-${btoa(String.fromCharCode(...digest))}` as const;
