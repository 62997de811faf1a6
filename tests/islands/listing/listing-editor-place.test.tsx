import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { NearestPlace } from '#contract/location.ts';
import { callsOf, serverAnswers } from '../../support/islands/island.tsx';
import {
  input,
  nearest,
  offline,
  opened,
  openedAt,
  rivas,
  server,
  serverHasSaved,
  useListingEditor,
} from '../../support/islands/listing-editor.tsx';

useListingEditor();
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

const bacvice = { lat: 43.50384, lng: 16.44723 };
const suggestion = { ...nearest, quarterId: 'split-bacvice', quarter: 'Bačvice', ...bacvice };
const solin: NearestPlace = {
  ...nearest,
  ...{ id: 59110, name: 'Solin', municipalityId: 4057, municipality: 'Solin', lat: 43.544, lng: 16.492, metres: 300 },
};

/** A device that answers where it is as told. */
function device(answer: { latitude: number; longitude: number; accuracy: number } | { code: number }): void {
  const getCurrentPosition = vi.fn((found: (position: object) => void, failed: (error: object) => void) =>
    'code' in answer ? failed(answer) : found({ coords: answer }),
  );
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

test('a quarter that is found is kept, and the pin goes there however near it was; the way back is a button', async () => {
  serverAnswers({ 'GET location-names/suggestions': { json: [suggestion] } });
  const { user, t } = await openedAt();
  await user.type(screen.getByRole('combobox', { name: new RegExp(`^${t('editor.place_search')}`) }), 'bacv');
  await user.click(await screen.findByRole('option', { name: /Bačvice, Split/ }));
  await serverHasSaved({
    settlementId: 59200,
    quarterId: 'split-bacvice',
    location: { ...bacvice, precision: 'EXACT' },
  });
  const quarter = screen.getByLabelText<HTMLSelectElement>(t('listing.field.quarterId'));
  expect(quarter.selectedOptions[0]?.text).toBe('Bačvice');
  const back = await screen.findByRole('button', { name: t('editor.pin_undo') });
  back.focus();
  await user.keyboard('{Enter}');
  await serverHasSaved({ quarterId: 'split-bacvice', location: rivas });
  const again = screen.getByRole('button', { name: t('editor.pin_redo') });
  expect(document.activeElement).toBe(again);
  await user.keyboard('{Enter}');
  await serverHasSaved({ location: bacvice });
});

test('Enter chooses from what answers the whole word, also before it has come and when the field is left', async () => {
  const answers: Record<string, object[]> = { s: [suggestion], soli: [{ ...solin, quarterId: null, quarter: null }] };
  serverAnswers({
    'GET location-names/suggestions': ({ query }) => ({ json: answers[query.q ?? ''] ?? [] }),
  });
  const { user, t } = await openedAt();
  const search = screen.getByRole('combobox', { name: new RegExp(`^${t('editor.place_search')}`) });
  await user.type(search, 's');
  await screen.findByRole('option', { name: /Bačvice, Split/ });
  await user.keyboard('oli{ArrowDown}{Enter}{Tab}');
  await serverHasSaved({ settlementId: solin.id, quarterId: null });
});

test('a search whose answer was lost is asked again, and one that finds nothing gives the field back', async () => {
  const lost = [true, false];
  serverAnswers({
    'GET location-names/suggestions': ({ query }) =>
      lost.shift()
        ? Response.error()
        : { json: query.q === 'soli' ? [{ ...solin, quarterId: null, quarter: null }] : [] },
  });
  const { user, t } = await openedAt();
  const search = screen.getByRole<HTMLInputElement>('combobox', { name: new RegExp(`^${t('editor.place_search')}`) });
  await user.type(search, 'soli{Enter}{Tab}');
  await serverHasSaved({ settlementId: solin.id });
  expect(callsOf('GET location-names/suggestions').length).toBeGreaterThan(1);
  await user.type(search, 'qqq{Enter}');
  expect(screen.queryByRole('listbox', { name: t('editor.places_found') })).toBeNull();
  await screen.findByText(t('editor.no_place'));
  await user.tab();
  expect(search.value).not.toBe('qqq');
});

test('a quarter is chosen from a list, not said again, and goes with its settlement', async () => {
  serverAnswers({ 'GET real-estate-listings/geolocation/60801': { json: { lat: 43.5022, lng: 16.5253 } } });
  const { user, t } = await openedAt();
  const quarter = screen.getByLabelText<HTMLSelectElement>(t('listing.field.quarterId'));
  await user.selectOptions(quarter, 'Bačvice');
  await serverHasSaved({ quarterId: 'split-bacvice', location: bacvice });
  await user.selectOptions(quarter, t('editor.no_quarter'));
  await serverHasSaved({ quarterId: null, location: bacvice });
  await user.selectOptions(quarter, 'Žnjan');
  await serverHasSaved({ quarterId: 'split-znjan' });
  await user.selectOptions(screen.getByLabelText(/^Naselje/), 'Stobreč');
  await serverHasSaved({ settlementId: 60801, quarterId: null, location: { lat: 43.5022, lng: 16.5253 } });
});

test('a town without quarters is not asked for one', async () => {
  serverAnswers({ 'GET location-names/quarters/3611': { json: [] } });
  const { t } = await opened({ settlementId: 1, municipalityId: 3611, quarterId: null });
  expect(screen.queryByLabelText(t('listing.field.quarterId'))).toBeNull();
});

test('several steps of the arrow keys are taken back together', async () => {
  const { user, t } = await openedAt();
  (await screen.findByRole('application')).focus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await waitFor(() => expect(server.listing.location?.lat).toBeGreaterThan(rivas.lat));
  await user.click(screen.getByRole('button', { name: t('editor.pin_undo') }));
  await serverHasSaved({ location: rivas });
});

test('links of maps and degrees are read; what cannot be read stays, with the reason', async () => {
  const { user, t } = await openedAt();
  const coordinates = input(t('editor.coordinates'));
  const paste = async (text: string) => {
    await user.clear(coordinates);
    await user.click(coordinates);
    await user.paste(text);
    await user.tab();
  };
  await paste('https://www.google.com/maps/place/Bačvice/@43.6,16.4,17z/data=!3m1!8m2!3d43.50384!4d16.44723');
  await serverHasSaved({ location: bacvice });
  expect(coordinates.value).toBe('43.50384, 16.44723');
  await paste('43°30\'29.2"N 16°26\'24.7"E');
  await serverHasSaved({ location: { lat: 43.50811, lng: 16.44019 } });
  await paste('https://maps.app.goo.gl/AbC');
  expect(screen.getByText(t('errors.POINT_LINK_SHORT'))).toBeTruthy();
  expect(coordinates.value).toBe('https://maps.app.goo.gl/AbC');
  await user.type(coordinates, '{Control>}a{/Control}{Backspace}');
  await user.paste('https://maps.app.goo.gl/AbC');
  expect(screen.getByText(t('errors.POINT_LINK_SHORT'))).toBeTruthy();
  await paste('48.2082, 16.3738');
  expect(screen.getByText(t('errors.POINT_OUTSIDE'))).toBeTruthy();
  expect(server.listing.location?.lat).toBe(43.50811);
});

test('a point at another settlement is asked about: to change, to put back or to leave', async () => {
  serverAnswers({ 'GET location-names/nearest': { json: solin } });
  const { user, t, put } = await openedAt({ quarterId: 'split-bacvice' });
  await put('43.544, 16.492');
  expect(await screen.findByText(/Točka je kod mjesta Solin.*odabrali ste Bačvice, Split/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: t('editor.pin_undo') }));
  await serverHasSaved({ settlementId: 59200, location: rivas });
  expect(document.activeElement?.getAttribute('role')).toBe('status');
  await put('43.544, 16.493');
  await user.click(await screen.findByRole('button', { name: t('editor.outside.keep') }));
  await waitFor(() => expect(screen.queryByText(/Točka je kod mjesta/)).toBeNull());
  await serverHasSaved({ settlementId: 59200, location: { lat: 43.544, lng: 16.493 } });
  await put('43.544, 16.494');
  await user.click(await screen.findByRole('button', { name: 'Prebaci na Solin' }));
  await serverHasSaved({ settlementId: 59110, quarterId: null, location: { lat: 43.544, lng: 16.494 } });
});

test('a point in the chosen place, or where the place cannot be asked for, is taken without a question', async () => {
  const { user, t } = await openedAt();
  await user.clear(input(t('editor.coordinates')));
  await user.type(input(t('editor.coordinates')), '43.52, 16.45');
  await waitFor(() => expect(callsOf('GET location-names/nearest').length).toBeGreaterThan(0));
  expect(callsOf('GET location-names/nearest').at(-1)?.query).toEqual({ lat: '43.520', lng: '16.450' });
  serverAnswers({ 'GET location-names/nearest': offline });
  await user.clear(input(t('editor.coordinates')));
  await user.type(input(t('editor.coordinates')), '43.7, 16.9');
  await serverHasSaved({ location: { lat: 43.7, lng: 16.9 } });
  expect(screen.queryByText(/Točka je kod mjesta/)).toBeNull();
  expect(screen.getByRole('button', { name: t('editor.pin_undo') })).toBeTruthy();
});

const empty = { settlementId: null, quarterId: null, location: null, countyId: null, municipalityId: null };

test('the device says where it is only once asked, and the place around is chosen', async () => {
  device({ latitude: 43.50384, longitude: 16.44723, accuracy: 350 });
  serverAnswers({ 'GET location-names/nearest': { json: { ...suggestion, metres: 90 } } });
  const { user, t } = await opened(empty);
  expect(navigator.geolocation.getCurrentPosition).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: t('editor.my_location.button') }));
  await serverHasSaved({ settlementId: 59200, quarterId: 'split-bacvice', location: bacvice });
  expect(screen.getByText(/točan samo na oko 350/)).toBeTruthy();
  expect(await screen.findByText(/Odabrano je najbliže mjesto: Bačvice, Split/)).toBeTruthy();
});

test('without a connection the point of the device is kept, and the place is to be chosen', async () => {
  device({ latitude: 43.50384, longitude: 16.44723, accuracy: 10 });
  serverAnswers({ 'GET location-names/nearest': offline });
  const { user, t } = await opened(empty);
  await user.click(screen.getByRole('button', { name: t('editor.my_location.button') }));
  expect(await screen.findByText(t('editor.place_unknown'))).toBeTruthy();
  await serverHasSaved({ settlementId: null, location: bacvice });
});

test.each([
  [{ code: 1 }, 'denied'],
  [{ code: 2 }, 'unavailable'],
  [{ code: 3 }, 'timeout'],
  [{ latitude: 48.2, longitude: 16.37, accuracy: 10 }, 'outside'],
])('a device that answers %j is told of in words, and the pin stays', async (answer, reason) => {
  device(answer);
  const { user, t } = await openedAt();
  await user.click(screen.getByRole('button', { name: t('editor.my_location.button') }));
  expect(await screen.findByText(t(`editor.my_location.${reason}`))).toBeTruthy();
  expect(server.listing.location).toEqual(rivas);
});
