import { formatDate } from '#i18n/format.ts';
import type { CardPart, Templates, TemplateContext } from './content.ts';
import type { AttorneyClient, MailedEnd } from './mail.ts';

/** The full name; empty if unknown. */
export function wholeName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** The client's known details, one line each. */
function clientLines(client: AttorneyClient, t: TemplateContext<'attorney-request'>['t']): string {
  const lines = [
    [t('attorney-request.name'), wholeName(client)],
    [t('attorney-request.username'), client.username],
    [t('attorney-request.mailFrom'), client.mailFrom],
    [t('attorney-request.phone'), client.phone],
    [t('attorney-request.spoken'), t(`attorney-request.${client.spoken}`)],
  ];
  return lines.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])).join('\n');
}

type EndWriting = TemplateContext<'listings-ending'>;

/** What can be said of a listing that ends: available first. */
function endAnswers({ links, endToken, t }: EndWriting, end: MailedEnd): { label: string; link: string }[] {
  const token = endToken(end);
  return [
    { label: t('listings-ending.available'), link: links.stillAvailable(token) },
    ...(end.isOver ? [] : [{ label: t('listings-ending.reserved'), link: links.stillAvailable(token, 'RESERVED') }]),
    { label: t(end.isLet ? 'listings-ending.let' : 'listings-ending.sold'), link: links.stillAvailable(token, 'SOLD') },
  ];
}

function endCard(writing: EndWriting, end: MailedEnd): CardPart {
  const { mail, links, t } = writing;
  const { title, price, path, isOver, expiresAt } = end;
  const line = t(`listings-ending.line_${isOver ? 'over' : 'soon'}`, { date: formatDate(mail.language, expiresAt) });
  return { title, price, lines: [line], link: links.page(path), answers: endAnswers(writing, end) };
}

/** Mails about listings, and messages about them. */
export const listingMails: Templates<
  | ('published' | 'listings-ending' | 'listing-blocked' | 'block-kept' | 'listing-unblocked')
  | ('paper-refused' | 'report-closed' | 'new-listings')
  | ('contact' | 'attorney-request')
> = {
  published: ({ mail: { title, price, picture, ...mail }, links, t }) => {
    const link = links.page(mail.path);
    const step = (name: 'share' | 'edit' | 'done', to: string) => {
      return { label: t(`published.${name}`), text: t(`published.${name}_text`), link: to };
    };
    return {
      parts: [
        t('published.published'),
        ...(picture ? [{ picture, title }] : []),
        {
          cards: [
            { title, price, lines: [t('published.until', { date: formatDate(mail.language, mail.until) })], link },
          ],
        },
        { link, label: t('labels.listing') },
        t('published.next'),
        { steps: [step('share', link), step('edit', links.page(mail.editor)), step('done', links.page(mail.list))] },
        t('published.reminder'),
      ],
      reason: 'listing',
    };
  },
  'listings-ending': (writing) => {
    const { mail, links, t } = writing;
    const { ends, total, picture } = mail;
    const [first] = ends;
    const cards = ends.map((end) => endCard(writing, end));
    const others = total - ends.length;
    if (!first || total > 1)
      return {
        subject: t('listings-ending.subject_several', { total }),
        parts: [
          t('listings-ending.several', { total }),
          { cards },
          ...(others > 0 ? [t('listings-ending.others', { others })] : []),
          { link: links.page(mail.list), label: t('listings-ending.mine') },
          t('listings-ending.valid'),
        ],
        reason: 'listing',
      };
    const date = formatDate(mail.language, first.expiresAt);
    return {
      subject: t(first.isOver ? 'listings-ending.subject_over' : 'listings-ending.subject', { title: first.title }),
      parts: [
        t(`listings-ending.${first.isOver ? 'over' : 'soon'}`, { date }),
        ...(picture ? [{ picture, title: first.title }] : []),
        { cards: cards.map(({ answers: _, ...card }) => card) },
        { link: links.stillAvailable(writing.endToken(first)), label: t('listings-ending.available') },
        t(`listings-ending.effect_${first.isOver ? 'over' : 'soon'}`),
        {
          steps: endAnswers(writing, first)
            .slice(1)
            .map((answer) => ({ ...answer, text: t('listings-ending.answer_text') })),
        },
        t('listings-ending.valid'),
      ],
      reason: 'listing',
    };
  },
  'listing-blocked': ({ mail, links, t }) => ({
    parts: [
      t('listing-blocked.blocked'),
      { quote: mail.title },
      t('blocking.reason'),
      { quote: mail.reason },
      t('listing-blocked.correct'),
      { link: links.page(mail.path), label: t('listing-blocked.edit') },
      t('blocking.objection'),
    ],
    reason: 'listing',
  }),
  'block-kept': ({ mail, links, t }) => ({
    parts: [
      t('block-kept.kept'),
      { quote: mail.title },
      t('blocking.reason'),
      { quote: mail.reason },
      t('block-kept.correct'),
      { link: links.page(mail.path), label: t('listing-blocked.edit') },
      t('blocking.objection'),
    ],
    reason: 'listing',
  }),
  'paper-refused': ({ mail, links, t }) => ({
    parts: [
      t(`paper-refused.${mail.paper}`),
      { quote: mail.title },
      t('blocking.reason'),
      { quote: mail.reason },
      t('paper-refused.correct'),
      { link: links.page(`${mail.path}#documents`), label: t('listing-blocked.edit') },
    ],
    reason: 'listing',
  }),
  'listing-unblocked': ({ mail, links, t }) => ({
    parts: [
      t(`listing-unblocked.${mail.becomes ?? 'unblocked'}`),
      { quote: mail.title },
      t('blocking.explanation'),
      { quote: mail.reason },
      { link: links.page(mail.path), label: t('labels.listing') },
    ],
    reason: 'listing',
  }),
  'report-closed': ({ mail, links, t }) => ({
    parts: [
      t('report-closed.thanks'),
      { quote: mail.title },
      t(`report-closed.${mail.decision}`),
      ...(mail.note ? [t('blocking.explanation'), { quote: mail.note }] : []),
      ...(mail.path ? [{ link: links.page(mail.path), label: t('labels.listing') }] : []),
      t('blocking.objection'),
    ],
    reason: 'report',
  }),
  'new-listings': ({ mail: { path, total, cards }, links, token, t }) => {
    const news = t('new-listings.news', { count: total });
    const others = total - cards.length;
    return {
      subject: total === 1 ? t('new-listings.subjectOfOne') : t('new-listings.subject', { news }),
      parts: [
        t('new-listings.found', { news }),
        {
          cards: cards.map(({ title, price, place, facts, path: page }) => {
            return { title, price, lines: [place, facts].filter(Boolean), link: links.page(page) };
          }),
        },
        ...(others > 0 ? [t('new-listings.others', { others })] : []),
        { link: links.page(path), label: t('new-listings.open') },
        t('new-listings.frequency'),
        { link: links.savedSearches, label: t('new-listings.searches') },
        { link: links.alertsOff(token), label: t('new-listings.off') },
      ],
      reason: 'search',
      unsubscribe: links.alertsOffCall(token),
    };
  },
  contact: ({ mail, t }) => {
    const person = wholeName(mail);
    return {
      subject: t('contact.subject', { person }),
      parts: [t('messages.writes', { person }), { quote: mail.message }, t('messages.answer')],
      reason: 'form',
    };
  },
  'attorney-request': ({ mail, links, t }) => {
    const confirmation = t(mail.confirmed ? 'attorney-request.confirmed' : 'attorney-request.unconfirmed');
    return {
      parts: [
        t('attorney-request.asks'),
        { quote: mail.about.title },
        { link: links.page(mail.about.path), label: t('labels.listing') },
        t('attorney-request.details'),
        { quote: clientLines(mail, t) },
        t('attorney-request.answer', { confirmation }),
      ],
      reason: 'attorney',
    };
  },
};
