import { postalAddress } from '#contract/company.ts';
import type { RenderContext } from './render-context.ts';
import type { MailContent, MailPart } from './content.ts';

function partAsText(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('cards' in part)
    return part.cards
      .map(({ title, price, lines, link, answers = [] }) =>
        [title, price, ...lines, link, ...answers.map((answer) => `${answer.label}: ${answer.link}`)]
          .filter(Boolean)
          .join('\n'),
      )
      .join('\n\n');
  if ('picture' in part) return part.picture.alt || part.title;
  if ('steps' in part) return part.steps.map(({ label, text, link }) => `${label}: ${text}\n${link}`).join('\n\n');
  if ('link' in part) return `${part.label}:\n${part.link}`;
  return part.quote
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** The mail as plain text, with paragraphs separated. */
export function mailText(
  { above, greeting, parts, reason }: MailContent,
  { name, company }: RenderContext['brand'],
): string {
  const signature = `-- \n${name}\n${company.name}, ${postalAddress(company)}\n${company.email}`;
  return `${[...(above ? [above] : []), greeting, ...parts.map(partAsText), reason, signature].join('\n\n')}\n`;
}
