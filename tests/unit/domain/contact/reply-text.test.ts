import { describe, expect, test } from 'vitest';
import { htmlToText } from '#domain/contact/html-text.ts';
import { replyLine, replyTextOf } from '#domain/contact/reply-text.ts';

const own = 'Hvala, subota mi odgovara.\n\nIvo';

describe('the text of a reply', () => {
  test.each([
    ['our line', `${own}\n\n${replyLine('hr')}\n\nPoštovani,`],
    ...(['de', 'it', 'sl'] as const).map((locale) => [`our line in ${locale}`, `${own}\n\n${replyLine(locale)}\n\nx`]),
    ['a header in Italian', `${own}\n\nIl 28/11/26 05:12, Portun ha scritto:\n> Buongiorno`],
    ['a header in Slovenian', `${own}\n\nDne 28. 11. 2026 ob 05:12 je Portun napisal(a):\n> Pozdravljeni`],
    ['our line, quoted', `${own}\r\n\r\n> ${replyLine('en')}\r\n> Hello,`],
    ['a header in English', `${own}\n\nOn Fri, 27 Nov 2026 at 10:00, Portun <a@b.hr> wrote:\n> Poštovani,`],
    ['a header in two lines', `${own}\n\nOn Fri, 27 Nov 2026 at 10:00, Portun with a long name\n<a@b.hr> wrote:\n> x`],
    ['a header in Croatian', `${own}\n\nDana 27. 11. 2026. u 10:00 Portun <a@b.hr> je napisao/la:\n> Poštovani,`],
    ['a short date', `${own}\n\nAm 28.11.26 um 05:12 schrieb Portun:\n> Poštovani,`],
    ['a header of HTML whose quotation is gone', `${own}\nAm 28.11.26 um 05:12 schrieb Portun:`],
    ['the same above a signature', `${own}\n\nOn 11/28/26 5:12 AM, Portun wrote:\n\n-- \nIvo Kos`],
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

  const secret = `reply+1-${'3d'.repeat(20)}@odgovor.example.hr`;
  test.each([
    ['in three lines', `On Fri, 27 Nov 2026 at 10:00, Portun\n<${secret}>\nwrote:\n\n> Poštovani`],
    ['in three lines, of an address', 'On Fri, 27 Nov 2026 at 10:00, Portun\n<a@b.hr>\nwrote:\n\n> Poštovani'],
    ['in German', `Von: Portun <${secret}>\nGesendet: Freitag\nBetreff: Stan`],
    ['in Italian', 'Da: Portun <a@b.hr>\nInviato: venerdì\nA: Ivo\nOggetto: Appartamento'],
    ['in Italian stars', '*Da:* Portun <a@b.hr>\n*Data:* 27/11/2026\n*Oggetto:* Appartamento'],
    ['in stars', '*From:* Portun <a@b.hr>\n*Sent:* Friday\n*Subject:* Stan'],
    ['in a line', `From: Portun <${secret}> Sent: Friday`],
    ['of a link', 'Nastavite ovdje:\nhttps://portal.hr/home/conversation?token=1-3d3d3d3d3d3d3d3d3d3d3d3d'],
  ])('ends before a head %s, and tells no secret', (_, head) => {
    expect(replyTextOf(`${own}\n\n${head}`)).toBe(own);
  });

  test('is what stands between quoted lines, and below them', () => {
    const mail = 'On 27 Nov 2026, Portun <a@b.hr> wrote:\n> Kada?\n\nSubota.\n\n> Gdje?\nPred vratima.';
    expect(replyTextOf(mail)).toBe('Subota.\n\nPred vratima.');
  });

  test.each([
    'Mogu 5.12.26, a pitanja su:\n- balkon',
    'On je 28.11. u 10:00 napisao:',
    'U oglasu piše:\n„Pogled na more“. Je li to istina?',
    'Dana 5.12. mogu,\na ujutro 6.12. 2026. još bolje:\nod 9 do 11.',
    'Od: 10 do 12h, ana@x.hr\nDo: subote',
    'Od: 10 do 12h\nJavite se na ana@x.hr ili <ana@x.hr>:\nhvala',
    'Kuća je iz 2019., adaptirana 2021.\nO cijeni:\nmožemo razgovarati.',
    'Hvala.\nDa: dolazim\nData: 12.12.2026\nx@y.hr',
    'Da: dolazim\nDatum: 12.12.2026.\nJavite se na x@y.hr',
    'Od: 5 do 7\nDatum: 5. 12.\nHvala',
    'Od 2026. tražimo ovo:\n- balkon\n- dizalo',
    '- - -\nOriginal Message je dobar naziv.',
  ])('keeps %j', (text) => {
    expect(replyTextOf(text)).toBe(text);
    expect(replyTextOf(`${text}\n\nDana 27. 11. 2026. Portun <a@b.hr> je napisao/la:\n> ${replyLine('hr')}`)).toBe(
      text,
    );
  });

  test('keeps one’s own lines above a quoted one', () => {
    const mail = 'Kuća je iz 2019., adaptirana 2021.\nO cijeni:\n> Može li niža?\nMože.';
    expect(replyTextOf(mail)).toBe('Kuća je iz 2019., adaptirana 2021.\nO cijeni:\nMože.');
  });

  test('goes on after sentences that begin alike', () => {
    const text = 'Od petka sam slobodan.\nOn wrote nothing.\nOn 5 December my partner wrote:\n\nDana je previše.';
    expect(replyTextOf(text)).toBe(text);
  });
});

test('HTML becomes text, without its quotation, styles and scripts', () => {
  const html = `<html><head><title>x</title><style>p{}</style></head><body><p>Hvala &amp; lijep pozdrav,<br>Ivo &#x161;</p>
    <script>alert(1)</script><div class="gmail_quote">On … wrote</div></body></html>`;
  expect(htmlToText(html)).toBe('Hvala & lijep pozdrav,\nIvo š');
});
