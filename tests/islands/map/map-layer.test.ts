import { expect, test } from 'vitest';
import type { MapCluster } from '#contract/search/clusters.ts';
import { readMapWords } from '#components/map/map-words.ts';
import { translateFrom } from '#i18n/browser.ts';
import { translationsFor } from '#i18n/dictionaries.ts';
import type { MarkReader } from '#i18n/map-mark.ts';
import { MarkLayer, type Projection } from '../../../src/scripts/map-layer.ts';
import { useIslands } from '../../support/islands/island.tsx';

useIslands();

const flat: Projection = {
  project: ([lng, lat]) => ({ x: lng * 10, y: lat * 10 }),
  unproject: ([x, y]) => ({ lng: x / 10, lat: y / 10 }),
  getZoom: () => 10,
};

const home = (more: Partial<NonNullable<MapCluster['home']>> = {}): MapCluster => ({
  ...{ count: 1, ids: [7], medianPerM2Cents: 300_000, lowestPriceCents: 21_500_000, place: 'Split' },
  ...{ lat: 43.5, lng: 16.4, box: [16.3, 43.4, 16.5, 43.6] },
  home: { isProject: false, offers: 1, isApproximate: false, ...more },
});

function layer() {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  document.body.append(svg);
  const marks = new MarkLayer(svg, flat);
  const show = (clusters: MapCluster[], isPriced: boolean) => {
    const reader: MarkReader = {
      locale: 'hr',
      words: readMapWords(translateFrom(translationsFor('hr', ['map']), 'hr')),
      isPriced,
    };
    marks.show(clusters, reader, () => '/home/listing/7');
  };
  const links = () => [...svg.querySelectorAll('a')];
  const texts = () => links().map((link) => link.querySelector('text')?.textContent?.replaceAll('\u00a0', ' '));
  return { show, links, texts };
}

test('a mark says the price once only one purpose is searched, and no price before', () => {
  const { show, texts } = layer();
  show([home()], false);
  expect(texts()).toEqual(['1']);
  show([home()], true);
  expect(texts()).toEqual(['215 t €']);
  show([home()], false);
  expect(texts()).toEqual(['1']);
});

test('a mark that stays the same stays the same element, and one that became approximate is drawn anew', () => {
  const { show, links } = layer();
  show([home()], true);
  const [first] = links();
  show([home()], true);
  expect(links()).toEqual([first]);
  show([home({ isApproximate: true })], true);
  expect(links()).toHaveLength(1);
  expect(links()[0]?.getAttribute('class')).toContain('mark-about');
});
