import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fieldNeed, fields } from '#contract/listings/fields.ts';
import { referenceCodes, type Category } from '#contract/reference/index.ts';
import { serverAnswers } from '../../support/islands/island.tsx';
import {
  input,
  opened,
  part,
  server,
  serverHasSaved,
  useListingEditor,
} from '../../support/islands/listing-editor.tsx';

useListingEditor();

const none = { purpose: null, category: null, type: null };

test('first it asks only what is offered; then for everything that this needs', async () => {
  const { user, t } = await opened(none);
  expect(screen.queryByRole('heading', { name: t('editor.section.basics') })).toBeNull();
  await user.click(screen.getByRole('radio', { name: t('editor.purposes.SALE') }));
  await user.click(screen.getByRole('radio', { name: 'Zemljište' }));
  expect(screen.getByRole('heading', { name: t('editor.section.land') })).toBeTruthy();
  expect(screen.queryByLabelText(new RegExp(t('listing.field.rooms')))).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Kuća' }));
  expect(screen.queryByRole('heading', { name: t('editor.section.land') })).toBeNull();
  expect(input(t('listing.field.rooms'))).toBeTruthy();
  await serverHasSaved({ purpose: 'SALE', category: 'HOUSE' });
});

test.each(referenceCodes('category'))(
  'the form of %s shows the fields of the table, and marks what it needs',
  async (category) => {
    const { t } = await opened({ category: category as Category, purpose: 'RENT', type: null });
    const own = ['type', 'title', 'description', 'settlementId', 'priceCents', 'energyState', 'energyClass'];
    own.push('flags', 'papers');
    for (const field of fields.filter(({ name }) => !own.includes(name))) {
      const need = fieldNeed(field, { category, purpose: 'RENT', energyState: 'HAS' });
      const id = `field-${field.name}`;
      expect([field.name, document.getElementById(id) !== null]).toEqual([field.name, need !== 'hidden']);
      if (need === 'hidden') continue;
      const group = document.getElementById(id)?.closest('.field') as HTMLElement;
      expect(within(group).getAllByText(t(field.labelKey)).length).toBeGreaterThan(0);
      expect([field.name, group.querySelector('.required') !== null]).toEqual([field.name, need === 'required']);
    }
  },
);

test('a type of another category goes with the category', async () => {
  const { user } = await opened({ category: 'FLAT', type: 'PENTHOUSE' });
  await user.click(screen.getByRole('radio', { name: 'Kuća' }));
  await serverHasSaved({ category: 'HOUSE', type: null });
});

test.each([
  ['185.000', 18_500_000, '185.000'],
  ['185000,50', 18_500_050, '185.000,50'],
  ['150k', 15_000_000, '150.000'],
  ['€ 1,2 mil', 120_000_000, '1.200.000'],
])('a price typed «%s» is %s cents and shown as %s', async (typed, cents, shown) => {
  const { user, t } = await opened({ priceCents: 100 });
  const price = input(t('listing.field.priceCents'));
  await user.clear(price);
  await user.type(price, typed);
  await user.tab();
  expect(price.value).toBe(shown);
  await serverHasSaved({ priceCents: cents });
});

test('an area of land may be given in square fathoms or hectares and is shown in m²', async () => {
  const { user, t } = await opened({ category: 'LAND', type: null, plotArea: null });
  const plot = input(t('listing.field.plotArea'));
  await user.type(plot, '350');
  await user.selectOptions(screen.getByLabelText(t('editor.unit')), 'čhv');
  expect(screen.getByText(/= 1\.258,83/)).toBeTruthy();
  await serverHasSaved({ plotArea: 1258.83 });
  await user.clear(plot);
  await user.type(plot, '1,2 ha');
  await user.tab();
  expect(screen.getByText(/= 12\.000/)).toBeTruthy();
  await serverHasSaved({ plotArea: 12_000 });
});

test('what is usual in the place and what looks mistyped stands beside the price', async () => {
  const { user, t } = await opened({ netArea: 50, priceCents: 19_000_000 });
  expect(await screen.findByText(/uobičajeno oko 3\.800/)).toBeTruthy();
  const price = input(t('listing.field.priceCents'));
  await user.clear(price);
  await user.type(price, '1900');
  expect(await screen.findByText(/neobično niska/)).toBeTruthy();
  expect(await screen.findByText(/jako odstupa/)).toBeTruthy();
});

test('the frequent numbers of rooms and floors are one press, others are chosen or typed', async () => {
  const { user, t } = await opened({ rooms: null, floor: null });
  await user.click(screen.getByRole('button', { name: '2,5' }));
  expect(input(t('listing.field.rooms')).value).toBe('2,5');
  await user.click(screen.getByRole('button', { name: 'Suteren' }));
  await serverHasSaved({ rooms: 2.5, floor: -1 });
  await user.click(screen.getByRole('button', { name: t('editor.studio') }));
  await user.selectOptions(screen.getByLabelText(/^Kat \*/), '4. kat');
  await serverHasSaved({ rooms: 0, floor: 4 });
});

test('the energy class or why there is none is one press', async () => {
  const { user, t } = await opened({ energyState: null, energyClass: null });
  const energy = within(screen.getByRole('group', { name: new RegExp(`^${t('listing.field.energyClass')}`) }));
  await user.click(energy.getByRole('radio', { name: 'B' }));
  await serverHasSaved({ energyState: 'HAS', energyClass: 'B' });
  await user.click(energy.getByRole('radio', { name: 'Certifikat nije potreban' }));
  await serverHasSaved({ energyState: 'EXEMPT', energyClass: null });
});

test('a feature that only some purposes can have is offered to these', async () => {
  const { user, t } = await opened({ purpose: 'SALE', flags: [] });
  const offered = (name: string) => screen.queryByRole('checkbox', { name }) !== null;
  expect([offered('Smještaj za radnike'), offered('Moguća zamjena'), offered('Lift')]).toEqual([false, true, false]);
  await user.click(screen.getByRole('radio', { name: t('editor.purposes.RENT') }));
  expect([offered('Smještaj za radnike'), offered('Moguća zamjena')]).toEqual([true, false]);
});

test('several choices are sent in the order of their list', async () => {
  const { user } = await opened({ flags: ['POOL'], orientations: [] });
  const features = within(document.getElementById('section-features') as HTMLElement);
  await user.click(features.getByRole('checkbox', { name: 'Balkon' }));
  await user.click(features.getByRole('checkbox', { name: 'Pogled na more' }));
  await user.click(features.getByRole('checkbox', { name: 'Bazen' }));
  await serverHasSaved({ flags: ['BALCONY', 'SEA_VIEW'] });
});

test('a place is found by its beginning with the keyboard, and the pin goes there', async () => {
  const found = {
    id: 60801,
    name: 'Stobreč',
    quarterId: null,
    quarter: null,
    municipalityId: 4090,
    municipality: 'Split',
    countyId: 17,
  };
  const suggestion = { ...found, county: 'Splitsko-dalmatinska županija', lat: 43.5022, lng: 16.5253 };
  const other = { ...suggestion, id: 59200, name: 'Split' };
  serverAnswers({ 'GET location-names/suggestions': { json: [other, suggestion] } });
  const { user, t } = await opened({ settlementId: null, location: null, countyId: null, municipalityId: null });
  const search = screen.getByRole('combobox', { name: new RegExp(`^${t('editor.place_search')}`) });
  await user.type(search, 'sto');
  await screen.findByRole('option', { name: /Stobreč/ });
  expect(search.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}');
  const list = within(screen.getByRole('listbox', { name: t('editor.places_found') }));
  const option = list.getByRole('option', { selected: true });
  expect(option.textContent).toContain('Stobreč');
  expect(search.getAttribute('aria-activedescendant')).toBe(option.id);
  await user.keyboard('{Enter}');
  await serverHasSaved({ settlementId: 60801, location: { lat: 43.5022, lng: 16.5253, precision: 'APPROXIMATE' } });
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>(/^Naselje/).selectedOptions[0]?.text).toBe('Stobreč'),
  );
});

test('the pin is moved by the arrow keys and by coordinates', async () => {
  const { user, t } = await opened({ location: { lat: 43.5, lng: 16.5, precision: 'APPROXIMATE' } });
  const pin = await screen.findByRole('application');
  pin.focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(server.listing.location?.lat).toBeGreaterThan(43.5));
  const coordinates = input(t('editor.coordinates'));
  await user.clear(coordinates);
  await user.type(coordinates, '43.50812, 16.44019');
  await user.tab();
  await serverHasSaved({ location: { lat: 43.50812, lng: 16.44019 } });
  await user.clear(coordinates);
  await user.type(coordinates, '12, 200');
  await user.tab();
  expect(screen.getByText(t('errors.COORDINATES_INVALID'))).toBeTruthy();
  expect(server.listing.location?.lat).toBe(43.50812);
});

test('a pin far from the settlement is noticed', async () => {
  const { user, t } = await opened({ quarterId: null, location: { lat: 43.511, lng: 16.441, precision: 'EXACT' } });
  expect(await screen.findByText(/Točka je 60 m od središta/)).toBeTruthy();
  expect(screen.queryByText(t('editor.pin_far'))).toBeNull();
  await user.clear(input(t('editor.coordinates')));
  await user.type(input(t('editor.coordinates')), '43.7, 16.441');
  expect(await screen.findByText(t('editor.pin_far'))).toBeTruthy();
});

test('an agency tells company, OIB and licence; a mistyped OIB is noticed', async () => {
  const { user, t } = await opened({ advertiser: { ...server.listing.advertiser, kind: 'OWNER', oib: null } });
  const advertiser = part(t('editor.section.offer'));
  expect(advertiser.queryByLabelText(/OIB/)).toBeNull();
  await user.click(advertiser.getByRole('radio', { name: 'Agencija' }));
  await user.type(advertiser.getByLabelText(/OIB/), '69435151531');
  await user.tab();
  expect(advertiser.getByText(t('errors.OIB_INVALID'))).toBeTruthy();
  await user.type(advertiser.getByLabelText(/OIB/), '{Backspace}0');
  expect(advertiser.queryByText(t('errors.OIB_INVALID'))).toBeNull();
  expect(advertiser.getByLabelText(/Broj rješenja HGK/)).toBeTruthy();
});

test('up to three telephones are kept, and a wrong one is named', async () => {
  const { user, t } = await opened({ advertiser: { ...server.listing.advertiser, phones: [] } });
  const phone = (number: number) => input(t('editor.phone_number', { number }));
  await user.type(phone(1), '+385 91 234 5678');
  await user.click(screen.getByRole('button', { name: t('editor.phone_add') }));
  await user.type(phone(2), 'zovite');
  await user.click(document.body);
  expect(await screen.findByText(t('errors.PHONE_INVALID'))).toBeTruthy();
  expect(phone(2).getAttribute('aria-invalid')).toBe('true');
  await user.clear(phone(2));
  await user.type(phone(2), '021 345 678');
  await serverHasSaved({ advertiser: { phones: ['+385 91 234 5678', '021 345 678'] } });
});
