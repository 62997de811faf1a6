import { splitPath } from '#i18n/paths.ts';
import type { Overload } from '#server/errors.ts';
import type { Answer } from '#server/http/answers/answer.ts';
import { errorAnswer, wantsPage } from '#server/http/answers/error-answer.ts';
import type { Exchange } from '#server/http/requests/exchange.ts';
import type { Security } from '#server/http/answers/security-headers.ts';

/** Answers an overload in next to no time: the page for browsers is made once per language, without the request's id. */
export function overloadAnswers(security: Security): (exchange: Exchange, overload: Overload) => Answer {
  const pages = new Map<string, Answer>();
  return (exchange, overload) => {
    if (!wantsPage(exchange)) return errorAnswer(exchange, overload, security);
    const { locale } = splitPath(exchange.url.split('?', 1)[0] ?? '/');
    const page = pages.get(locale) ?? errorAnswer({ ...exchange, id: '' }, overload, security);
    pages.set(locale, page);
    return page;
  };
}
