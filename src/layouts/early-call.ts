import { tokenPattern } from '#domain/auth/session-patterns.ts';
import { policyHash } from '#domain/site/policy-hash.ts';

/** Asks for the data of the page's island while its scripts load; `client/early-answer.ts` hands over the answer. */
export const earlyCallScript = `try{let{token:t}=localStorage,{call:path}=document.currentScript.dataset;${tokenPattern}.test(t)&&(portalEarly={path,token:t,answer:fetch(path,{headers:{Authorization:'Bearer '+t,'Accept-Language':document.documentElement.dataset.locale}})}).answer.catch(()=>{})}catch{}`;

/** The script's hash for the content security policy. */
export const earlyCallDigest = await policyHash(earlyCallScript);
