import type { Language } from '#contract/ids.ts';
import type { AttorneyClient } from './mail.ts';
import { wholeName } from './whole-name.ts';

/** What the lines are called. */
type Labels = Record<'name' | 'username' | 'mailFrom' | 'phone' | 'spoken', string> & {
  languages: Record<Language, string>;
};

/** Who asks for an attorney, a line for each thing that is known. */
export function attorneyClient(client: AttorneyClient, labels: Labels): string {
  const { username, mailFrom, phone, spoken } = client;
  const lines = [
    [labels.name, wholeName(client)],
    [labels.username, username],
    [labels.mailFrom, mailFrom],
    [labels.phone, phone],
    [labels.spoken, labels.languages[spoken]],
  ];
  return lines.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])).join('\n');
}
