import { buffer } from 'node:stream/consumers';
import type { Log } from '../log.ts';
import { withoutPersonal } from '../log-text.ts';
import { mails } from '../monitoring/metrics.ts';
import type { Mail } from '../mails/mail.ts';
import { findAlertedSearch } from '#server/db/queries/search/search-hits.ts';
import { pictureId } from '../mails/html.ts';
import type { RenderContext } from '../mails/render-context.ts';
import { renderMail } from '../mails/render.ts';
import { PermanentJobError, type JobHandler } from '../ports/job-handlers.ts';
import { MailRefused, type MailPort, type OutgoingMail } from '../ports/mail-transport.ts';
import type { Runtime } from '../runtime.ts';
import { alertsOffToken } from '#server/services/alerts/turn-alerts-off.ts';
import { conversationToken, relayAddress } from '#server/services/contact/conversation-token.ts';
import { mailTokenOf } from '#server/services/auth/mail-token.ts';
import { stillAvailableToken } from '#server/services/lifecycle/still-available.ts';

type Sending = Pick<Runtime, 'brand' | 'config' | 'db' | 'files' | 'secrets'>;

function reasonOf(error: unknown, mail: Mail): string {
  const reason = error instanceof Error ? error.message : String(error);
  return withoutPersonal(reason.replaceAll(mail.to, '…'));
}

/** Whether the mail is obsolete: while it waited, its search was turned off or deleted, perhaps with the account. */
async function isOutlived({ db }: Sending, mail: Mail): Promise<boolean> {
  return mail.template === 'new-listings' && !(await findAlertedSearch(db, mail.searchId))?.wanted;
}

type WithPicture = { mail: Mail; picture?: NonNullable<OutgoingMail['picture']> };

/** The mail with its picture; without, if that was deleted meanwhile. */
async function withPicture({ files }: Sending, mail: Mail): Promise<WithPicture> {
  if (!('picture' in mail) || !mail.picture) return { mail };
  const file = await files.find(mail.picture.key);
  if (!file) return { mail: { ...mail, picture: null } };
  return { mail, picture: { id: pictureId, type: 'image/webp', content: await buffer(file.stream()) } };
}

/** Sends a job's mail: temporary failures are retried, permanent ones parked, and both are logged. */
export function createMailJob(runtime: Sending, port: MailPort, log: Log): JobHandler<Mail> {
  const room: Omit<RenderContext, 'brand'> = {
    publicUrl: runtime.config.publicUrl,
    tokenOf: (id) => mailTokenOf(runtime, id),
    confirmationOf: (end) => stillAvailableToken(runtime, end),
    alertsOffOf: (...search) => alertsOffToken(runtime, ...search),
    conversationOf: (id) => conversationToken(runtime, id, 'page'),
    relayOf: (mail) => relayAddress(runtime, mail),
  };
  return async (mail, { id, attempt, isLast, createdAt, signal }) => {
    const fields = { job: id, template: mail.template, attempt };
    if (await isOutlived(runtime, mail)) {
      mails.inc({ result: 'outdated' });
      return log.info('mail not wanted any more', fields);
    }
    try {
      const { mail: whole, picture } = await withPicture(runtime, mail);
      const brand = runtime.brand.current;
      const from = runtime.config.mailFrom ?? { name: brand.name, address: brand.sender };
      const rendered = renderMail(whole, { ...room, brand });
      await port.send({ id, createdAt, from, to: mail.to, ...rendered, ...(picture && { picture }) }, signal);
      mails.inc({ result: 'sent' });
      log.info('mail sent', fields);
    } catch (error) {
      const reason = reasonOf(error, mail);
      const isParked = isLast || error instanceof MailRefused;
      mails.inc({ result: isParked ? 'parked' : 'retried' });
      if (isParked) log.error('mail parked', { ...fields, reason });
      else log.warn('mail waits for another try', { ...fields, reason });
      throw isParked ? new PermanentJobError(reason) : new Error(reason);
    }
  };
}
