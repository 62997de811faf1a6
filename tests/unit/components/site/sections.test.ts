import { expect, test } from 'vitest';
import { mainLinks } from '#components/site/sections.ts';
import { somePlaces } from '../../../support/search/search-places.ts';

const linksOn = (path: string) => mainLinks(new URL(path, 'https://portun.example'), somePlaces);

const projects = 'kind=PROJECT&kind=PROJECT_WITHOUT_FLOOR_PLAN';

test('the header leads to what visitors come for, in the language of the page', () => {
  expect(linksOn('/home/faq').map(({ href }) => href)).toEqual([
    '/home',
    '/home/listings',
    '/home/listings/prodaja',
    '/home/listings/najam',
    '/home/listings?condition=NEW_BUILD',
    `/home/listings?${projects}`,
  ]);
  expect(linksOn('/en/home')[2]?.href).toBe('/en/home/listings/sale');
});

test.each([
  ['/home', 'home', 'page'],
  ['/home/listings', 'overview', 'page'],
  ['/en/home/listings?priceMax=100000', 'overview', 'true'],
  ['/home/listings/prodaja', 'sale', 'page'],
  ['/en/home/listings/sale/flat?roomsMin=2', 'sale', 'true'],
  ['/home/listings/najam/stan', 'rent', 'true'],
  ['/home/listings/stan-na-dan', 'overview', 'true'],
  ['/home/listings?condition=NEW_BUILD', 'new_build', 'page'],
  ['/home/listings/prodaja?condition=NEW_BUILD', 'new_build', 'true'],
  ['/home/listings/prodaja?condition=NEW_BUILD&condition=RENOVATED', 'sale', 'true'],
  [`/home/listings?${projects}`, 'projects', 'page'],
  ['/home/listings?kind=PROJECT&condition=NEW_BUILD', 'projects', 'true'],
  ['/home/listings?kind=PROJECT&kind=SINGLE', 'overview', 'true'],
  ['/en/home/project-listing/4/marjan', 'projects', 'true'],
])('of %s the current one is %s, as «%s»', (path, name, current) => {
  const marked = linksOn(path).filter((link) => link.current);
  expect(marked).toMatchObject([{ name, current }]);
});

test.each(['/home/faq', '/home/my-listings', '/home/listing/7/stan', '/en/login'])('none is current on %s', (path) => {
  expect(linksOn(path).filter((link) => link.current)).toEqual([]);
});
