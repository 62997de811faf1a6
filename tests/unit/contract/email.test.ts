import { describe, expect, test } from 'vitest';
import { emailAddress } from '#contract/email.ts';
import { leastCpu } from '../../support/servers/cpu.ts';

const schema = emailAddress('EMAIL_REQUIRED');
const read = (text: unknown) => schema.safeParse(text);
const codes = (text: unknown) => read(text).error?.issues.map(({ message }) => message);

describe('an e-mail address', () => {
  test.each([
    [' Ana@Example.HR ', 'ana@example.hr'],
    ['ime@primjer.рф', 'ime@primjer.xn--p1ai'],
    ['a@bücher.de', 'a@xn--bcher-kva.de'],
    ['A@BÜCHER.DE', 'a@xn--bcher-kva.de'],
    ['a@bu\u0308cher.de', 'a@xn--bcher-kva.de'],
    ['a@XN--BCHER-KVA.de', 'a@xn--bcher-kva.de'],
    ['ana@pošta.hr', 'ana@xn--pota-h6a.hr'],
    ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['a@ｅxample.hr', 'a@example.hr'],
    ['x@xn--p1ai.xn--p1ai', 'x@xn--p1ai.xn--p1ai'],
    ["o'neill+a=b@mail.example.museum", "o'neill+a=b@mail.example.museum"],
  ])('%j is %j', (text, kept) => {
    expect(read(text).data).toBe(kept);
    expect(read(kept).data).toBe(kept);
  });

  test.each([
    ...['a', 'a@', '@b.hr', 'a@b', 'a@b.1', 'a@1.2.3.4', 'a@[127.0.0.1]', 'a@0x7f.1', 'a b@c.hr', 'a@b..hr', '.a@b.hr'],
    ...['a@b@c.hr', 'ana\u0301@b.hr', 'имя@primjer.hr', 'a@пример', 'a@при мер.рф', 'a@пример.рф:25', 'a@пример.рф/x'],
    ...['имя', 'имя имя', '.рф', 'a@рф.-', 'a@пример-.рф'],
    ...['a@пример.рф?x', 'a@пример.рф#x', 'a@x%2e.рф', 'a@u:p@пример.рф', 'a@-пример.рф', 'a@xn--.рф'],
    ...['a@пример.рф\r\nBcc: x@y.hr', 'a@１.２.３.４', 'a@\u200d.рф', 'a@1２.рф.１', `${'a'.repeat(65)}@b.hr`],
    ...[`a@${'ж'.repeat(64)}.рф`, `a@${'ü.'.repeat(80)}hr`, 'a@b.xn--', 'a@\ud800.hr', 'a@\u0301.рф', 'a@b_c.рф'],
    ...['mar\u212a@b.hr', 'MAR\u212A@BÜCHER.DE', '\u017fana@b.hr', 'a\u0130@b.hr', '\uff41na@b.hr'],
  ])('%j is refused as invalid', (text) => {
    expect(codes(text)).toEqual(['INVALID_EMAIL']);
  });

  test.each([undefined, null, 7, '', '   '])('%j is refused as missing', (text) => {
    expect(codes(text)).toEqual(['EMAIL_REQUIRED']);
  });

  test.each(['\u0301a', '\ud83d', '\u200d', '\u1112\u1161', '(', '1', ' ', '@', 'ж.', 'xn--'])(
    'that is 64 kB of %j costs nothing',
    (sign) => {
      const text = `a@${sign.repeat(65_536 / sign.length)}`;
      const tenTimes = () => {
        for (let time = 0; time < 10; time += 1) expect(codes(text)).toEqual(['INVALID_EMAIL']);
      };
      expect(leastCpu(tenTimes, 200)).toBeLessThan(200);
    },
  );
});
