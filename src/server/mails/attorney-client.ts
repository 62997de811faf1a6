import type { Language } from '#contract/ids.ts';
import type { AttorneyClient } from './mail.ts';
import { nameWithoutLinks, withoutLinks } from './without-links.ts';

/** What the lines are called. */
type Labels = Record<'name' | 'username' | 'mailFrom' | 'phone' | 'spoken', string> & {
  languages: Record<Language, string>;
};

/** Who asks for an attorney, a line for each thing that is known. */
export function attorneyClient(client: AttorneyClient, labels: Labels): string {
  const { username, mailFrom, phone, spoken } = client;
  const lines = [
    [labels.name, nameWithoutLinks(client)],
    [labels.username, withoutLinks(username)],
    [labels.mailFrom, mailFrom],
    [labels.phone, phone],
    [labels.spoken, labels.languages[spoken]],
  ];
  return lines.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])).join('\n');
}
