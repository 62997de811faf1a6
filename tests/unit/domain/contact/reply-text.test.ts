import { describe, expect, test } from 'vitest';
import { htmlToText } from '#domain/contact/html-text.ts';
import { replyLine, replyTextOf } from '#domain/contact/reply-text.ts';

const own = 'Hvala, subota mi odgovara.\n\nIvo';

describe('the text of a reply', () => {
  test.each([
    ['our line', `${own}\n\n${replyLine('hr')}\n\nPoštovani,`],
    ['our line, quoted', `${own}\r\n\r\n> ${replyLine('en')}\r\n> Hello,`],
    ['a header in English', `${own}\n\nOn Fri, 27 Nov 2026 at 10:00, Portun <a@b.hr> wrote:\n> Poštovani,`],
    ['a header in two lines', `${own}\n\nOn Fri, 27 Nov 2026 at 10:00, Portun with a long name\n<a@b.hr> wrote:\n> x`],
    ['a header in Croatian', `${own}\n\nDana 27. 11. 2026. u 10:00 Portun <a@b.hr> je napisao/la:\n> Poštovani,`],
    ['Outlook', `${own}\n\n________________________________\nOd: Portun <a@b.hr>\nPoslano: petak`],
    ['an original message', `${own}\n\n-----Original Message-----\nFrom: Portun`],
    ['a signature', `${own}\n-- \nIvo Kos\n091 000 000`],
    ['nothing', own],
  ])('ends before %s', (_, mail) => {
    expect(replyTextOf(mail)).toBe(own);
  });

  test('is empty if there is only a quotation', () => {
    expect(replyTextOf(`${replyLine('hr')}\n\nPoštovani`)).toBe('');
    expect(replyTextOf('> Poštovani\n> Može')).toBe('');
  });

  test('goes on after sentences that begin alike', () => {
    const text = 'Od petka sam slobodan.\nOn wrote nothing.\nDana je previše.';
    expect(replyTextOf(text)).toBe(text);
  });
});

test('HTML becomes text, without its quotation, styles and scripts', () => {
  const html = `<html><head><title>x</title><style>p{}</style></head><body><p>Hvala &amp; lijep pozdrav,<br>Ivo &#x161;</p>
    <script>alert(1)</script><div class="gmail_quote">On … wrote</div></body></html>`;
  expect(htmlToText(html)).toBe('Hvala & lijep pozdrav,\nIvo š');
});

test('a hostile mail is read in linear time', () => {
  const start = performance.now();
  for (const text of ['<'.repeat(200_000), '<div '.repeat(50_000), 'On '.repeat(60_000), `${'a<b@'.repeat(50_000)}`]) {
    htmlToText(text);
    replyTextOf(text);
  }
  expect(performance.now() - start).toBeLessThan(5000);
});

test('addresses without an end and tags without one cost no more than their length', () => {
  const start = performance.now();
  for (const text of ['abc<' + '@'.repeat(200_000), 'abc<' + 'a@'.repeat(100_000)]) replyTextOf(text);
  htmlToText('<br '.repeat(50_000));
  expect(performance.now() - start).toBeLessThan(3000);
});
