import { stat } from 'node:fs/promises';
import { unknownSettings } from '#server/settings/unknown-settings.ts';
import { examineBrand } from './brand.ts';
import { doubtful, well, wrong, type Finding, type Patient } from './finding.ts';

const forOthers = 0o007;

function addressFindings({ config }: Patient): Finding[] {
  const { protocol, hostname } = new URL(config.publicUrl);
  const local = /^(?:localhost|127\.|\[::1\])/.test(hostname);
  if (local) return [doubtful(`PUBLIC_URL is ${config.publicUrl}, which only this machine reaches: set your own.`)];
  if (protocol === 'http:')
    return [wrong(`PUBLIC_URL is ${config.publicUrl}, so passwords travel in the clear: put a TLS proxy before it.`)];
  return [];
}

async function fileFindings(): Promise<Finding[]> {
  const file = await stat('.env').catch(() => undefined);
  if (!file) return [];
  const open = (file.mode & forOthers) !== 0;
  return [
    ...(open ? [wrong('Everybody on this machine may read the secrets in .env: run «chmod 640 .env».')] : []),
    ...unknownSettings().map((name) => wrong(`.env sets ${name}, which nothing reads: mend the name or remove it.`)),
  ];
}

/** Settings that are valid, and still not what a portal on the web should have. */
export async function examineSettings(patient: Patient): Promise<Finding[]> {
  const { config } = patient;
  const findings = [...addressFindings(patient), ...(await fileFindings())];
  findings.push(...(await examineBrand(patient)));
  if (!config.rateLimits) findings.push(wrong('RATE_LIMITS is off, so passwords can be guessed: remove it.'));
  if (config.allowRoot)
    findings.push(doubtful('ALLOW_ROOT is on: a user of its own keeps who breaks in from the rest of the machine.'));
  if (config.databaseUrl && !config.secretKey)
    findings.push(doubtful(`Processes on other machines need the key of DATA_DIR/secret-key as their SECRET_KEY.`));
  return findings.length > 0 ? findings : [well('All settings are valid.')];
}
