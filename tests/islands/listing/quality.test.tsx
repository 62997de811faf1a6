import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#islands/listing-editor/quality/Quality.tsx';
import { callsOf, serverAnswers } from '../../support/islands/island.tsx';
import { input, offline, opened, server, useListingEditor } from '../../support/islands/listing-editor.tsx';

useListingEditor();

const bare = { papers: [], videoUrl: null, yearBuilt: null };
const gains = 'GET real-estate-listings/fact-gains';

/** The side of a wide window is in sight, what is below the form on phones is not. */
class Sight {
  readonly #notice: (seen: object[]) => void;
  constructor(notice: (seen: object[]) => void) {
    this.#notice = notice;
  }
  observe(place: Element): void {
    if (place.closest('.hidden')) setTimeout(() => this.#notice([{ isIntersecting: true }]));
  }
  disconnect(): void {}
}
beforeEach(() => vi.stubGlobal('IntersectionObserver', Sight));

const advice = () => screen.findByRole('region', { name: /^Oglas \d+ \/ 100$/ }, { timeout: 5000 });

const scoreOf = (region: HTMLElement) => Number(/\d+/.exec(region.querySelector('h2')?.textContent ?? '')?.[0]);

test('tells three facts that would help most, with a figure where there is one, and leads to their fields', async () => {
  const { user, t } = await opened(bare);
  const region = await advice();
  const papers = await within(region).findByText(t('editor.quality.more_views', { percent: 24 }));
  expect(within(region).getAllByRole('button')).toHaveLength(3);
  expect(within(region).getAllByText(/gledaju/)).toHaveLength(1);
  expect(papers.parentElement?.textContent).toContain(t('editor.quality.facts.PAPERS'));
  await user.click(within(region).getByRole('button', { name: t('editor.quality.facts.PAPERS') }));
  await waitFor(() => expect(document.activeElement?.closest('#field-papers')).toBeTruthy());
  expect(callsOf(gains)).toHaveLength(1);
});

test('counts what is typed at once', async () => {
  const { user, t } = await opened(bare);
  const region = await advice();
  const before = scoreOf(region);
  await user.type(input(t('listing.field.yearBuilt')), '1998');
  await waitFor(() => expect(scoreOf(region)).toBeGreaterThan(before));
  expect(server.listing.yearBuilt).toBeNull();
});

test('without a connection there are the facts alone', async () => {
  serverAnswers({ [gains]: offline });
  const { t } = await opened(bare);
  const region = await advice();
  expect(within(region).getAllByRole('button')).toHaveLength(3);
  expect(within(region).queryByText(/%/)).toBeNull();
  expect(region.textContent).toContain(t('editor.quality.helps'));
});
