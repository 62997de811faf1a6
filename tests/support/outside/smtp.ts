import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Certificate } from './certificate.ts';

/** A mail that was handed in: its envelope, and what is in it. */
export type Received = { from: string; to: string[]; raw: string; mail: Email };

export type MailServer = {
  url: string;
  port: number;
  /** What it has taken over, in order. */
  received: Received[];
  /** How it answers the next letters, one each; when there is none left it takes them. */
  answers: ((received: Received) => Promise<void> | void)[];
  /** Readers whom it refuses, with the code: 4xx for now, 5xx for good. */
  refused: Map<string, number>;
  close: () => Promise<void>;
};

/** What an SMTP server says when it refuses: 4xx for now, 5xx for good. */
export function refusal(code: number, text: string): () => never {
  return () => {
    throw Object.assign(new Error(text), { responseCode: code });
  };
}

async function settle(take: () => Promise<void>, done: (error?: Error) => void): Promise<void> {
  try {
    await take();
    done();
  } catch (error) {
    done(error as Error);
  }
}

const addressOf = (given: SMTPServerSession['envelope']['mailFrom']) => (given ? given.address : '');

/** A real SMTP server on a port of its own, or on a given one; it offers STARTTLS where it has a certificate. */
export async function startMailServer(wanted = 0, certificate?: Certificate): Promise<MailServer> {
  const received: Received[] = [];
  const answers: MailServer['answers'] = [];
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: certificate ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...certificate,
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refused.get(address);
      done(responseCode ? Object.assign(new Error(`not for <${address}>`), { responseCode }) : undefined);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const take = async () => {
          const raw = Buffer.concat(chunks).toString();
          const { mailFrom, rcptTo } = session.envelope;
          const mail = await PostalMime.parse(raw);
          const letter = { from: addressOf(mailFrom), to: rcptTo.map(({ address }) => address), raw, mail };
          await answers.shift()?.(letter);
          received.push(letter);
        };
        void settle(take, done);
      });
    },
  });
  server.on('error', () => {});
  server.listen(wanted, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, port, received, answers, refused, close };
}
