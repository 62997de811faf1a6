import { describe, expect, it } from 'vitest';
import { bytesOf, withBody } from '#server/http/pages/page-text.ts';

const pieces = ['<p>Čakovec', '', ' – 🏡 ', 'x'.repeat(5000), '</p>'];
const made = () => Object.assign(new Response('', { status: 201, headers: { 'x-page': 'yes' } }), { pieces });

describe('the text of a page', () => {
  it('is that of its pieces, also after a longer one', async () => {
    const longer = Object.assign(new Response(''), { pieces: ['ž'.repeat(40_000)] });
    const first = await bytesOf(made());
    expect((await bytesOf(longer)).length).toBe(80_000);
    expect(first.toString()).toBe(pieces.join(''));
    expect((await bytesOf(made())).toString()).toBe(pieces.join(''));
  });

  it('is the body of an answer without pieces', async () => {
    expect((await bytesOf(new Response('plain č'))).toString()).toBe('plain č');
  });

  it('comes with its status and headers for those who read a body', async () => {
    const whole = withBody(made());
    expect([whole.status, whole.headers.get('x-page'), await whole.text()]).toEqual([201, 'yes', pieces.join('')]);
  });
});
