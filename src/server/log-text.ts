const emailAddress = /[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/gu;
/** As people write telephone numbers: with a country code or a zero in front. */
const telephone = /(?<![\w.:/-])(?:\+|00?)[1-9](?:[ ()/-]{0,2}\d){6,13}(?![\w:-])/g;
const jsonWebToken = /eyJ[\w-]{12,}(?:\.[\w-]*){0,2}/g;
/** Random tokens of links in mails; ids and digests are lower-case. */
const token = /(?<![\w/-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,200}(?![\w-])/g;
/** What databases and parsers quote of what they refuse. */
const quoted = /(["'«“])[^"'»”\n]{1,200}(["'»”])/g;

/** The text with e-mail addresses redacted: servers and databases often quote what they reject. */
export function withoutEmails(text: string): string {
  return text.includes('@') ? text.replaceAll(emailAddress, '…') : text;
}

/** The text without e-mail addresses, telephone numbers and tokens. */
export function withoutPersonal(text: string): string {
  return withoutEmails(text).replaceAll(jsonWebToken, '…').replaceAll(token, '…').replaceAll(telephone, '…');
}

/** The same without what it quotes, for messages of others, which may repeat what somebody typed. */
export function withoutQuotes(text: string): string {
  return withoutPersonal(text).replaceAll(quoted, '$1…$2');
}
