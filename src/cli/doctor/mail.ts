import { randomUUID } from 'node:crypto';
import { resolveMx, resolveTxt } from 'node:dns/promises';
import type { Brand } from '#contract/brand.ts';
import { BrandProblems } from '#server/brand/brand-problems.ts';
import type { Mailbox } from '#server/settings/mail.ts';
import { openMail } from '#server/ports/mail-transport.ts';
import { brandOf } from './brand.ts';
import { doubtful, reasonOf, well, wrong, type Finding, type Patient } from './finding.ts';

const text = `This mail was sent by the portal’s doctor. It is as those to your users are, so look at its
Authentication-Results: spf, dkim and dmarc should all say pass (docs/operations.md says how).`;

async function send({ config }: Patient, from: Mailbox, to: string): Promise<Finding> {
  const mail = {
    id: randomUUID(),
    createdAt: new Date(),
    from,
    to,
    replyTo: undefined,
    subject: `${from.name ?? from.address}: mails arrive`,
    text,
    html: `<p>${text}</p>`,
  };
  try {
    await openMail(config).send(mail, AbortSignal.timeout(60_000));
    return well(`The mail server has taken a mail to ${to}: see that it arrives, and not as spam.`);
  } catch (error) {
    return wrong(`A mail to ${to} was not sent (${reasonOf(error)}): mend SMTP_URL, or what the server says.`);
  }
}

const missing = new Set(['ENOTFOUND', 'ENODATA']);

/** Whether there is such a record; undefined if nobody could be asked. */
async function has(ask: () => Promise<boolean>): Promise<boolean | undefined> {
  return ask().catch((error: NodeJS.ErrnoException) => (missing.has(error.code ?? '') ? false : undefined));
}

const hasText = (name: string, start: string) =>
  has(async () => (await resolveTxt(name)).some((parts) => parts.join('').toLowerCase().startsWith(start)));

async function domainFindings({ config: { inbound } }: Patient, from: Mailbox): Promise<Finding[]> {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const [spf, dmarc, mx] = await Promise.all([
    hasText(domain, 'v=spf1'),
    hasText(`_dmarc.${domain}`, 'v=dmarc1'),
    inbound && has(async () => (await resolveMx(inbound.domain)).length > 0),
  ]);
  return [
    ...(spf === false
      ? [wrong(`${domain} has no SPF record, so mails are taken for spam: add one for your server.`)]
      : []),
    ...(dmarc === false ? [doubtful(`${domain} has no DMARC record: add one at _dmarc.${domain}.`)] : []),
    ...(spf === undefined ? [doubtful(`The DNS could not be asked about ${domain}: look at its SPF yourself.`)] : []),
    ...(mx === false ? [wrong(`REPLY_DOMAIN ${inbound?.domain} has no MX, so replies are lost: add one.`)] : []),
  ];
}

const isExample = ({ example, company }: Brand, address: string) => example && address === company.email;

/** Sends a mail; `to` is INFO_MAIL unless it is named, false sends none. */
export async function examineMail(patient: Patient, to: string | false | undefined): Promise<Finding[]> {
  const { config } = patient;
  if (!config.smtpUrl)
    return [doubtful('Without SMTP_URL nobody gets mails, which are files in DATA_DIR/mail: set it.')];
  const brand = await brandOf(patient);
  // What is wrong with it is told among the settings.
  if (brand instanceof BrandProblems) return [];
  const from = config.mailFrom ?? { name: brand.name, address: brand.sender };
  const findings = await domainFindings(patient, from);
  if (to === false) return findings;
  const named = to ?? config.infoMail ?? brand.company.email;
  if (to === undefined && isExample(brand, named))
    return [...findings, doubtful(`INFO_MAIL is ${named}, an example: set it, or name an address by --mail.`)];
  return [...findings, await send(patient, from, named)];
}
