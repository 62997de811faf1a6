import { expect, test } from 'vitest';
import { hostOf, link, maxLinkLength, publicLink } from '#contract/link.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['  https://kuula.co/post/7lXYZ ', 'https://kuula.co/post/7lXYZ'],
  ['my.matterport.com/show/?m=Zh14WDtkjdC', 'https://my.matterport.com/show/?m=Zh14WDtkjdC'],
  ['https://obilazak.nekretnine-šibenik.hr/1', new URL('https://obilazak.nekretnine-šibenik.hr/1').href],
])('%s is taken as a link', (text, address) => {
  expect(link.parse(text)).toBe(address);
});

test.each([
  'http://www.youtube.com/watch?v=1',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://ana:tajna@vimeo.com/1',
  'https://vimeo.com:8443/1',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://2130706433/x',
  'https://localhost/x',
  'https://router.local/x',
  'https://server.internal/x',
  'moj video',
  `https://vimeo.com/${'a'.repeat(maxLinkLength)}`,
])('%s is refused', (text) => {
  expect(publicLink(text)).toBeUndefined();
  const [issue] = link.safeParse(text).error?.issues ?? [];
  expect(['LINK_INVALID', 'VALUE_TOO_LONG']).toContain(issue?.message);
});

test('nothing is no link, and a host is told without www', () => {
  expect([link.parse(''), link.parse(null), link.parse(undefined)]).toEqual([null, null, null]);
  expect(hostOf('https://www.youtube.com/watch?v=1')).toBe('youtube.com');
});
