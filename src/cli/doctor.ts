import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { readConfig } from '#server/config.ts';
import { openSecrets } from '#server/ports/secrets.ts';
import { examineCertificate } from './doctor/certificate.ts';
import { examineDatabase } from './doctor/database.ts';
import { examineDisk } from './doctor/disk.ts';
import { examineFiles } from './doctor/files.ts';
import type { Finding, Patient } from './doctor/finding.ts';
import { examineMail } from './doctor/mail.ts';
import { examineProxy } from './doctor/proxy.ts';
import { examineSettings } from './doctor/settings.ts';
import { examineVersions } from './doctor/versions.ts';

const help = `Usage: npm run portal -- doctor [--mail ADDRESS | --no-mail]

Examines settings, versions, disk, files, database, mail, certificate and proxy, and says what to mend. Works while the
portal runs and while it does not. Fails when something is wrong.

  --mail ADDRESS   where to send a mail, instead of INFO_MAIL
  --no-mail        sends none
`;

type Exam = (patient: Patient) => Promise<Finding[]>;

const signs = { well: ' ok ', doubtful: ' ?? ', wrong: 'FAIL' };

/** Writes the findings as they come; returns how many are wrong and doubtful. */
async function examine(patient: Patient, exams: Record<string, Exam>) {
  const counts = { well: 0, doubtful: 0, wrong: 0 };
  for (const [subject, exam] of Object.entries(exams)) {
    for (const { state, sentence } of await exam(patient)) {
      counts[state] += 1;
      process.stdout.write(`${signs[state]}  ${subject.padEnd(11)}  ${sentence}\n`);
    }
  }
  return counts;
}

async function readPatient(): Promise<Patient> {
  const config = readConfig(process.env);
  const known = config.secretKey || existsSync(join(config.dataDir, 'secret-key'));
  return { config, secrets: known ? await openSecrets(config) : undefined };
}

export async function doctor(given: string[]): Promise<void> {
  const { values } = parseArgs({
    args: given,
    options: { mail: { type: 'string' }, 'no-mail': { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  if (values.mail !== undefined && !z.email().safeParse(values.mail).success) {
    process.stderr.write(`--mail takes an address such as you@example.hr.\n\n${help}`);
    process.exitCode = 2;
    return;
  }
  const to = values['no-mail'] ? false : values.mail;
  const counts = await examine(await readPatient(), {
    settings: examineSettings,
    versions: examineVersions,
    disk: examineDisk,
    files: examineFiles,
    database: examineDatabase,
    mail: (patient) => examineMail(patient, to),
    certificate: examineCertificate,
    proxy: examineProxy,
  });
  process.stdout.write(`\n${counts.wrong} wrong, ${counts.doubtful} to look at, ${counts.well} well\n`);
  if (counts.wrong > 0) process.exitCode = 1;
}
