import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { StartFailure } from '../start-failure.ts';
import type { IncomingReply } from './read-mail.ts';
import { readMailInWorker } from './workers.ts';

/** Refuses a mail: 4xx for now, 5xx for good; the sender's mail server tells its user the sentence. */
export class MailRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.responseCode = responseCode;
  }
}

/** Who takes what comes in. Both refuse by `MailRefusal`. */
export type Receiver = {
  check: (token: string) => Promise<void>;
  take: (token: string, reply: IncomingReply) => Promise<void>;
};

const maxBytes = 5 * 1024 * 1024;
/** Mails are read one by one, for 3 s each at most: nobody waits as long as `socketTimeout`. */
const limits = { size: maxBytes, maxClients: 10, socketTimeout: 60_000, closeTimeout: 2000, maxReceivedHeaders: 30 };
const maxRecipients = 3;
const address = /^reply\+([\w-]{1,60})@(.+)$/i;

type Done = (error?: Error | null) => void;

/** Ends a step of a session; anything unforeseen is logged and tried again by the sender's server. */
async function settle(log: Log, work: () => Promise<unknown>, done: Done): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof MailRefusal) return done(error);
    log.error('mail not received', { error });
    return done(new MailRefusal(451, 'Something went wrong on our side; please try again later'));
  }
  done();
}

async function collect(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
  }
  if (bytes > maxBytes) throw new MailRefusal(552, `A mail may have at most ${maxBytes / 1024 / 1024} MB`);
  return Buffer.concat(chunks).toString('latin1');
}

function tokenOf(recipient: string, domain: string): string {
  const [, token = '', host = ''] = address.exec(recipient) ?? [];
  if (host.toLowerCase() !== domain) throw new MailRefusal(550, 'We take no mail for this address');
  return token.toLowerCase();
}

type Inbound = NonNullable<Config['inbound']>;

async function takeAll(stream: SMTPServerDataStream, session: SMTPServerSession, room: Room): Promise<void> {
  const { mailFrom, rcptTo } = session.envelope;
  const read = await readMailInWorker({ raw: await collect(stream), sender: mailFrom ? mailFrom.address : '' });
  const { reply, refusal } = read ?? { refusal: 'The mail cannot be read' };
  if (refusal) throw new MailRefusal(554, refusal);
  if (!reply) return room.log.info('mail ignored: no person wrote it');
  const tokens = new Set(rcptTo.map((recipient) => tokenOf(recipient.address, room.domain)));
  for (const token of tokens) await room.receiver.take(token, reply);
}

type Room = { log: Log; receiver: Receiver; domain: string };

/** Takes mails for the addresses of conversations (RFC 5321). @throws StartFailure if it cannot listen there */
export async function listenForMail(
  { host, port, domain }: Inbound,
  receiver: Receiver,
  log: Log,
): Promise<{ port: number; close: () => Promise<void> }> {
  const room = { log, receiver, domain };
  const server = new SMTPServer({
    ...limits,
    ...{ name: domain, banner: 'portal', logger: false, disableReverseLookup: true },
    // Whoever forwards mails to this port does so on the same machine or network; see docs/operations.md.
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address: recipient }, session, done) =>
      void settle(
        log,
        async () => {
          if (session.envelope.rcptTo.length >= maxRecipients) throw new MailRefusal(452, 'Too many recipients');
          await receiver.check(tokenOf(recipient, domain));
        },
        done,
      ),
    onData: (stream, session, done) => void settle(log, () => takeAll(stream, session, room), done),
  });
  const listening = new Promise<void>((resolve, reject) => {
    server.server.once('listening', resolve);
    server.server.once('error', reject);
  });
  server.on('error', (error) => log.debug('connection of a mail server broke', { error }));
  server.listen(port, host);
  await listening.catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`Mails cannot come in: ${reason}. Check INBOUND_SMTP_HOST and INBOUND_SMTP_PORT.`);
  });
  const bound = server.server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
