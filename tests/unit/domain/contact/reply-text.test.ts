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

  test('ends before a header in a language that it does not know', () => {
    const header = `V pet., 27. nov. 2026 ob 10:00 je Portun <a@b.hr> napisal(a):`;
    expect(replyTextOf(`${own}\n\n${header}\n\n${replyLine('hr')}`)).toBe(own);
  });

  test('is what stands between quoted lines, and below them', () => {
    const mail = 'On 27 Nov 2026, Portun <a@b.hr> wrote:\n> Kada?\n\nSubota.\n\n> Gdje?\nPred vratima.';
    expect(replyTextOf(mail)).toBe('Subota.\n\nPred vratima.');
  });

  test.each([
    'U oglasu piše:\n„Pogled na more“. Je li to istina?',
    'Dana 5.12. mogu,\na ujutro 6.12. 2026. još bolje:\nod 9 do 11.',
    'Od: 10 do 12h, ana@x.hr\nDo: subote',
    'Od: 10 do 12h\nJavite se na ana@x.hr ili <ana@x.hr>:\nhvala',
    'Od 2026. tražimo ovo:\n- balkon\n- dizalo',
    '- - -\nOriginal Message je dobar naziv.',
  ])('keeps %j', (text) => {
    expect(replyTextOf(text)).toBe(text);
    expect(replyTextOf(`${text}\n\nDana 27. 11. 2026. Portun <a@b.hr> je napisao/la:\n> ${replyLine('hr')}`)).toBe(
      text,
    );
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
