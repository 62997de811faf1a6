import { isBot } from '#domain/site/bots.ts';
import type { Exchange } from '#server/http/requests/exchange.ts';

/** Sees every answer after it is sent. */
export type Counter = { see: (exchange: Exchange) => void };

/** Whether somebody was shown a page: no declared bot, and no prefetch. */
export function isVisit({ request, response }: Exchange): boolean {
  const { statusCode } = response;
  const { method, headers } = request;
  if ((statusCode !== 200 && statusCode !== 304) || method !== 'GET') return false;
  if (headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? headers['x-moz']) return false;
  return !isBot(headers['user-agent']);
}
