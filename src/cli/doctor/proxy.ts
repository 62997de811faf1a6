import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import * as z from 'zod';
import { maxFiles } from '#contract/media/upload.ts';
import { makeDoctorPass, passHeader } from '#server/http/requests/doctor-pass.ts';
import { clockFindings } from './clock.ts';
import { doubtful, reasonOf, well, wrong, type Finding, type Patient } from './finding.ts';

const Arrival = z.object({
  client: z.string(),
  forwarded: z.string().nullable(),
  trustProxy: z.boolean(),
});
export type Arrival = z.infer<typeof Arrival>;

/** An address of documentation, which nobody has: whoever is taken for it was believed. */
const forged = '203.0.113.77';
const answerWithin = 10_000;

/** What TRUST_PROXY should be, as the portal's own account of a request with a forged X-Forwarded-For tells. */
export function proxyFinding({ client, forwarded, trustProxy }: Arrival, publicUrl: string): Finding {
  const last = forwarded?.split(',').at(-1)?.trim();
  const added = last !== undefined && last !== forged;
  if (trustProxy && last === forged)
    return wrong('Anybody can pose as anybody: let the proxy set X-Forwarded-For, or TRUST_PROXY=off without a proxy.');
  if (trustProxy && !added)
    return wrong('The proxy sends no X-Forwarded-For, so all visitors count as one network: let it set that header.');
  if (trustProxy)
    return well(`This request counts as one of ${client}: where that is a proxy, it stands before yours.`);
  if (added || publicUrl.startsWith('https:'))
    return wrong('All visitors count as one network, the proxy’s: set TRUST_PROXY=on.');
  return well('No proxy stands before the portal, and TRUST_PROXY is off.');
}

/** Whether a form of this size is let through: its head alone is sent. */
async function lets(publicUrl: string, bytes: number): Promise<boolean> {
  const request = publicUrl.startsWith('https:') ? requestHttps : requestHttp;
  const headers = { 'content-length': bytes, expect: '100-continue' };
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const call = request(`${publicUrl}/healthz`, { method: 'POST', headers, timeout: answerWithin });
  call.on('continue', () => resolve(true)).on('response', ({ statusCode }) => resolve(statusCode !== 413));
  call.on('timeout', () => resolve(true)).on('error', reject);
  call.flushHeaders();
  return promise.finally(() => call.destroy());
}

async function uploadFindings({ config: { publicUrl, maxUploadBytes } }: Patient): Promise<Finding[]> {
  const { image, document, model } = maxUploadBytes;
  const bytes = Math.max(maxFiles * Math.max(image, document), model) + 1024 ** 2;
  if (await lets(publicUrl, bytes)) return [];
  return [wrong(`The proxy refuses forms of ${Math.ceil(bytes / 1024 ** 2)} MB: raise its limit for bodies.`)];
}

async function metricsFindings({ config: { publicUrl } }: Patient): Promise<Finding[]> {
  // As one that comes from elsewhere: on this machine they are open.
  const headers = { 'x-forwarded-for': forged };
  const signal = AbortSignal.timeout(answerWithin);
  const { ok } = await fetch(`${publicUrl}/metrics`, { headers, signal, redirect: 'manual' });
  return ok ? [wrong(`${publicUrl}/metrics is open to everybody: let the proxy answer 404 there.`)] : [];
}

/** How a request by PUBLIC_URL reaches the portal. */
export async function examineProxy(patient: Patient): Promise<Finding[]> {
  const { config, secrets } = patient;
  const { publicUrl } = config;
  if (!secrets) return [];
  try {
    const headers = { [passHeader]: makeDoctorPass(secrets), 'x-forwarded-for': forged };
    const signal = AbortSignal.timeout(answerWithin);
    const answer = await fetch(`${publicUrl}/healthz`, { headers, signal, redirect: 'manual' });
    const clock = clockFindings('PUBLIC_URL’s machine', answer.headers.get('date'));
    const arrival = Arrival.safeParse(await answer.json().catch(() => undefined));
    if (!arrival.success) {
      const told = `${publicUrl} answers ${answer.status}, but not as this portal`;
      return [...clock, wrong(`${told}: start it, and give proxy and doctor the same PORT and SECRET_KEY.`)];
    }
    const strict =
      !publicUrl.startsWith('https:') || answer.headers.get('strict-transport-security')?.includes('max-age');
    return [
      ...clock,
      proxyFinding(arrival.data, publicUrl),
      ...(strict ? [] : [doubtful(`${publicUrl} sends no HSTS: let the proxy pass the portal’s headers on.`)]),
      ...(await uploadFindings(patient)),
      ...(await metricsFindings(patient)),
    ];
  } catch (error) {
    return [wrong(`${publicUrl} does not answer (${reasonOf(error)}): start the portal and its proxy.`)];
  }
}
