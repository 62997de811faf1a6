import { once } from 'node:events';
import { connect } from 'node:tls';
import { doubtful, reasonOf, well, wrong, type Finding, type Patient } from './finding.ts';

const dayMilliseconds = 86_400_000;
const soonDays = 14;

async function readConnection({ hostname, port }: URL) {
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    ...{ host, port: Number(port || 443), servername: /^[\d.]+$|:/.test(host) ? '' : host },
    rejectUnauthorized: false,
    ALPNProtocols: ['h2', 'http/1.1'],
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(10_000) });
    const { authorized, authorizationError, alpnProtocol } = socket;
    return { authorized, refusal: authorizationError, alpnProtocol, until: socket.getPeerCertificate().valid_to };
  } finally {
    socket.destroy();
  }
}

/** Whether http:// leads to https://; undefined where nothing listens. */
async function redirects({ host }: URL): Promise<boolean | undefined> {
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(`http://${host}/`, { redirect: 'manual', signal }).catch(() => undefined);
  return answer && (answer.headers.get('location') ?? '').startsWith('https:');
}

/** TLS of PUBLIC_URL as browsers meet it. */
export async function examineCertificate({ config }: Patient): Promise<Finding[]> {
  const url = new URL(config.publicUrl);
  if (url.protocol !== 'https:') return [];
  try {
    const { authorized, refusal, alpnProtocol, until } = await readConnection(url);
    const days = Math.floor((new Date(until).getTime() - Date.now()) / dayMilliseconds);
    const told = `The certificate of ${url.host} is valid for ${days} more days`;
    const renew = 'renew it, and see why that does not happen by itself';
    const findings: Finding[] = [];
    if (days < 0) findings.push(wrong(`The certificate of ${url.host} has expired: ${renew}.`));
    else if (!authorized)
      findings.push(wrong(`Browsers do not trust the certificate of ${url.host} (${String(refusal)}).`));
    else findings.push(days < soonDays ? doubtful(`${told}: ${renew}.`) : well(`${told}.`));
    if (alpnProtocol !== 'h2') findings.push(doubtful(`${url.host} does not speak HTTP/2: switch it on in the proxy.`));
    if (!url.port && (await redirects(url)) === false)
      findings.push(doubtful(`http://${url.host} does not lead to https: let the proxy redirect it.`));
    return findings;
  } catch (error) {
    return [wrong(`${url.host} does not answer by TLS (${reasonOf(error)}): look at the proxy.`)];
  }
}
