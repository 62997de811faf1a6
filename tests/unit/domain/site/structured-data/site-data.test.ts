import { expect, test } from 'vitest';
import { breadcrumbList } from '#domain/site/structured-data/site-data.ts';

test('a breadcrumb numbers its steps and gives absolute addresses, but none for the page itself', () => {
  const crumbs = [{ name: 'Početna', path: '/home' }, { name: 'Česta pitanja' }];
  expect(breadcrumbList(crumbs, 'https://portal.example.hr')).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Početna', item: 'https://portal.example.hr/home' },
      { '@type': 'ListItem', position: 2, name: 'Česta pitanja' },
    ],
  });
});
