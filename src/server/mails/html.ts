import type { Locale } from '#contract/locales.ts';
import { postalAddress } from '#contract/company.ts';
import { darkTones } from '#domain/site/brand-colours.ts';
import type { RenderContext } from './render-context.ts';
import type { CardPart, MailContent, MailPart, StepPart } from './content.ts';

type PicturePart = Extract<MailPart, { picture: unknown }>;

/** Of the picture that a mail brings along (RFC 2392): nothing is fetched. */
export const pictureId = 'cover';

/** In the head, where clients without dark mode drop it; everything essential is inline too. */
function darkStyle(main: string): string {
  const { base, on } = darkTones(main);
  return `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  body { background: #10171d !important; color: #d5dee6 !important; }
  h1, strong { color: #f2f6f9 !important; }
  .button { background: ${base} !important; color: ${on} !important; }
  .quote { border-color: #74848f !important; }
  .card { border-color: #2a3741 !important; }
  .card a, .step { color: ${base} !important; }
  .small, .small a { color: #a0afbc !important; }
  hr { border-color: #2a3741 !important; }
}`;
}

const font = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
const stylesOf = (main: string) => ({
  body: `margin: 0; padding: 24px 16px; background: #ffffff; color: #2b3b48; ${font}; font-size: 16px; line-height: 1.5`,
  main: 'max-width: 560px; margin: 0 auto',
  brand: 'margin: 0 0 24px; color: #12212d; font-size: 18px; font-weight: bold',
  heading: 'margin: 0 0 16px; color: #12212d; font-size: 24px; line-height: 1.25',
  paragraph: 'margin: 0 0 16px',
  button: `display: inline-block; padding: 12px 24px; border-radius: 8px; background: ${main}; color: #ffffff; font-weight: bold; text-decoration: none`,
  quote:
    'margin: 0 0 16px; padding: 0 0 0 16px; border-left: 3px solid #75848f; white-space: pre-wrap; overflow-wrap: anywhere',
  card: 'margin: 0 0 12px; padding: 12px 16px; border: 1px solid #dde5ea; border-radius: 12px',
  answers: 'margin: 8px 0 0',
  answer: `display: inline-block; margin: 4px 6px 0 0; padding: 8px 14px; border: 1px solid #75848f; border-radius: 8px; color: ${main}; text-decoration: none`,
  price: 'color: #12212d; font-size: 18px',
  title: `color: ${main}`,
  picture:
    'display: block; width: 100%; max-width: 560px; height: auto; border-radius: 12px; background: #dde5ea; color: #2b3b48',
  steps: 'margin: 0 0 16px; padding: 0 0 0 20px',
  step: 'margin: 0 0 8px',
  line: 'margin: 32px 0 16px; border: 0; border-top: 1px solid #dde5ea',
  small: 'margin: 0 0 8px; color: #546472; font-size: 14px; overflow-wrap: anywhere',
});

type Styles = ReturnType<typeof stylesOf>;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, including attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

function cardAsHtml({ title, price, lines, link, answers = [] }: CardPart, styles: Styles): string {
  const heading = `<a href="${escapeHtml(link)}" style="${styles.title}">${escapeHtml(title)}</a>`;
  const shown = price && `<strong style="${styles.price}">${escapeHtml(price)}</strong>`;
  const rows = [shown, heading, ...lines.map(escapeHtml)].filter(Boolean);
  const links = answers.map(
    (answer) =>
      `<a class="answer" href="${escapeHtml(answer.link)}" style="${styles.answer}">${escapeHtml(answer.label)}</a>`,
  );
  const row = links.length > 0 ? `<div style="${styles.answers}">${links.join('\n')}</div>` : '';
  return `<div class="card" style="${styles.card}">${rows.join('<br>')}${row}</div>`;
}

function pictureAsHtml({ picture: { height, alt }, title }: PicturePart, styles: Styles): string {
  return `<p style="${styles.paragraph}"><img src="cid:${pictureId}" width="640" height="${height}" alt="${escapeHtml(alt || title)}" style="${styles.picture}"></p>`;
}

function stepsAsHtml(steps: readonly StepPart[], styles: Styles): string {
  const items = steps.map(
    ({ label, text, link }) =>
      `<li style="${styles.step}"><a class="step" href="${escapeHtml(link)}" style="${styles.title}">${escapeHtml(label)}</a>: ${escapeHtml(text)}</li>`,
  );
  return `<ul style="${styles.steps}">\n${items.join('\n')}\n</ul>`;
}

function partAsHtml(part: MailPart, styles: Styles): string {
  if (typeof part === 'string') return `<p style="${styles.paragraph}">${escapeHtml(part)}</p>`;
  if ('picture' in part) return pictureAsHtml(part, styles);
  if ('steps' in part) return stepsAsHtml(part.steps, styles);
  if ('cards' in part) return part.cards.map((card) => cardAsHtml(card, styles)).join('\n');
  if ('quote' in part)
    return `<blockquote class="quote" style="${styles.quote}">${escapeHtml(part.quote)}</blockquote>`;
  return `<p style="${styles.paragraph}"><a class="button" href="${escapeHtml(part.link)}" style="${styles.button}">${escapeHtml(part.label)}</a></p>`;
}

/** Buttons do not work everywhere: their addresses are repeated below, to be copied. */
function addresses(parts: MailPart[]): string[] {
  return parts.flatMap((part) => (typeof part === 'object' && 'link' in part ? [`${part.label}: ${part.link}`] : []));
}

/** The mail as an HTML document without tables or anything to be fetched. */
export function mailHtml(
  content: MailContent,
  { language, brand }: { language: Locale; brand: RenderContext['brand'] },
): string {
  const { subject, above, greeting, parts, reason } = content;
  const { name, colours, company } = brand;
  const styles = stylesOf(colours.main);
  const small = [...addresses(parts), reason, `${company.name}, ${postalAddress(company)}, ${company.email}`];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle(colours.main)}</style>
</head>
<body style="${styles.body}">
<main style="${styles.main}">
${above ? `<p class="small" style="${styles.small}">${escapeHtml(above)}</p>\n` : ''}<p style="${styles.brand}"><strong>${escapeHtml(name)}</strong></p>
<h1 style="${styles.heading}">${escapeHtml(subject)}</h1>
${[greeting, ...parts].map((part) => partAsHtml(part, styles)).join('\n')}
<hr style="${styles.line}">
${small.map((text) => `<p class="small" style="${styles.small}">${escapeHtml(text)}</p>`).join('\n')}
</main>
</body>
</html>
`;
}
