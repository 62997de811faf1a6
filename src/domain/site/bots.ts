/** Words that identify bots whose User-Agent otherwise looks like a browser. (Cubot makes phones.) */
const words =
  /(?<!cu)bot(?:s?\b|_)|\+https?:|crawl|spider|slurp|scrap|fetcher|preview|archiv|monitor|pingdom|statuscake|site24x7|gtmetrix|ptst\/|lighthouse|headless|phantomjs|prerender|validator|jsdom|playwright|puppeteer|selenium|google(?:other|-inspection)|externalhit|externalagent/i;

/** Every browser's User-Agent has started like this for thirty years; most libraries' and link previews' do not. */
const browser = /^(?:Mozilla|Opera)\//;

/** Whether the User-Agent identifies a bot. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || !browser.test(userAgent) || words.test(userAgent);
}
