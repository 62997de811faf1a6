const template = /<template id="offline-note">([\s\S]*?)<\/template>/;

/** A cached page with a note of its date before its content; the note's text comes from the offline page. */
export async function markOffline(page: Response, offlinePage: Response): Promise<Response> {
  const [html, words] = await Promise.all([page.text(), offlinePage.text()]);
  const [, language = 'hr'] = /<html lang="(\w\w)"/.exec(html) ?? [];
  const headers = new Headers(page.headers);
  const time = new Date(headers.get('date') ?? '');
  const when = Number.isNaN(time.getTime())
    ? '?'
    : new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeStyle: 'short' }).format(
        time,
      );
  const note = (template.exec(words)?.[1] ?? '{{time}}').replace('{{time}}', when);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const body = html.replace(/(?=<main[ >])/, () => note);
  return new Response(body, { status: page.status, headers });
}
