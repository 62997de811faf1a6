/** Words by which programs name themselves that otherwise look like browsers. (Cubot makes phones.) */
const words =
  /(?<!cu)bot(?:s?\b|_)|\+https?:|crawl|spider|slurp|scrap|fetcher|preview|archiv|monitor|pingdom|statuscake|site24x7|gtmetrix|ptst\/|lighthouse|headless|phantomjs|prerender|validator|jsdom|playwright|puppeteer|selenium|google(?:other|-inspection)|externalhit|externalagent/i;

/** Every browser has begun its name like this for thirty years; libraries and most previews of links do not. */
const browser = /^(?:Mozilla|Opera)\//;

/** Whether a program asks, not a person, as far as it says so itself. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || !browser.test(userAgent) || words.test(userAgent);
}
