import type { Fault } from '../fault.ts';

export const mailsAndJobs: Fault[] = [
  {
    name: 'the link of a new password opens the confirmation',
    file: 'src/server/mails/links.ts',
    from: "to('/change-password', { passwordResetToken })",
    to: "to('/verification-confirm', { passwordResetToken })",
    tests: ['tests/unit/server/mails/render.test.ts'],
  },
  {
    name: 'English mails lead to Croatian pages',
    file: 'src/server/mails/links.ts',
    from: 'new URL(localizedPath(language, path), publicUrl)',
    to: 'new URL(path, publicUrl)',
    tests: ['tests/unit/server/mails/render.test.ts'],
  },
  {
    name: 'what a visitor writes is markup in a mail',
    file: 'src/server/mails/html.ts',
    from: '${escapeHtml(part.quote)}</blockquote>',
    to: '${part.quote}</blockquote>',
    tests: ['tests/unit/server/mails/render.test.ts'],
  },
  {
    name: 'an answer to a visitor’s message goes to nobody',
    file: 'src/server/mails/render.ts',
    from: 'address: mail.mailFrom };',
    to: 'address: mail.to };',
    tests: ['tests/api/contact/contact-portal.test.ts'],
  },
  {
    name: 'a stranger’s name becomes a link in a mail',
    file: 'src/server/mails/without-links.ts',
    from: "'username', 'firstName', 'lastName', ",
    to: "'username', 'lastName', ",
    tests: ['tests/unit/server/mails/without-links.test.ts'],
  },
  {
    name: 'a mail that was refused for good is tried for ever',
    file: 'src/server/jobs/send-mail.ts',
    from: 'isLast || error instanceof MailRefused',
    to: 'isLast && error instanceof MailRefused',
    tests: ['tests/api/mail/send-mail.test.ts'],
  },
  {
    name: 'a mail of a search that was turned off is sent',
    file: 'src/server/jobs/send-mail.ts',
    from: 'if (await isOutlived(runtime, mail)) {',
    to: 'if ((await isOutlived(runtime, mail)) && attempt > 1) {',
    tests: ['tests/api/alerts/mail-alerts-outlived.test.ts'],
  },
  {
    name: 'one search that fails holds up all others',
    file: 'src/server/jobs/alerts.ts',
    from: '        failed.push(error);\n',
    to: '        throw error;\n',
    tests: ['tests/api/alerts/alerts.test.ts'],
  },
  {
    name: 'one listing that fails keeps all others from expiring',
    file: 'src/server/jobs/expiry.ts',
    from: '        failed.push(error);\n',
    to: '        throw error;\n',
    tests: ['tests/api/lifecycle/expire-listings.test.ts'],
  },
  {
    name: 'housekeeping stops at the first failure',
    file: 'src/server/jobs/housekeeping.ts',
    from: '(error: unknown) => failed.push(error),',
    to: '(error: unknown) => { throw error; },',
    tests: ['tests/api/operations/housekeeping.test.ts'],
  },
];
