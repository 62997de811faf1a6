import type { DemoAnswer } from '../demo/provider/answer.ts';
import { demoPage, demoPagePolicy } from '../demo/provider/page.ts';
import { bare, headerList, type Answer } from './answers/answer.ts';
import type { Security } from './answers/security-headers.ts';

/** What the demo provider answers, as HTTP: its pages keep the tie to the window that has opened them, as real ones do. */
export function answerOfDemo(answer: DemoAnswer, security: Security): Answer {
  const fresh = ['Cache-Control', 'no-store'];
  if (answer.kind === 'REDIRECT') return bare(302, ...security.opened(), 'Location', answer.location, ...fresh);
  const [type, text, status] =
    answer.kind === 'CHOICE'
      ? (['text/html; charset=utf-8', demoPage(answer), 200] as const)
      : (['application/json; charset=utf-8', JSON.stringify(answer.value), answer.status] as const);
  const body = Buffer.from(text);
  const own = ['Content-Type', type, 'Content-Length', String(body.length), ...fresh];
  return { status, headers: headerList(...security.opened(demoPagePolicy), ...own), body };
}
