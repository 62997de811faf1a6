import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsOf, refusal, serverAnswers } from '../../support/islands/island.tsx';
import { input, opened, read, saved, server, useListingEditor } from '../../support/islands/listing-editor.tsx';

useListingEditor();

const ask = 'POST real-estate-listings/7/contact-confirmation';
const waiting = { enquiriesTo: 'ana@example.hr', asked: true };
const back = () => document.dispatchEvent(new Event('visibilitychange'));

test('a contact address that waits for its confirmation says where enquiries go, and is asked again', async () => {
  const { user, t } = await opened({ unconfirmedContact: waiting });
  screen.getByText(/Čeka potvrdu.* upiti stižu na ana@example\.hr\./);
  serverAnswers({ [ask]: refusal(429, 'TOO_MANY_REQUESTS') });
  await user.click(screen.getByRole('button', { name: t('editor.contact.again') }));
  await screen.findByText('sentence for TOO_MANY_REQUESTS');
  serverAnswers({ [ask]: { json: { unconfirmedContact: null } } });
  await user.click(screen.getByRole('button', { name: t('editor.contact.again') }));
  await waitFor(() => expect(screen.queryByText(/Čeka potvrdu/)).toBeNull());
  expect(callsOf(ask)).toHaveLength(2);
});

test('one that was never asked is mailed at a wish', async () => {
  const { user, t } = await opened({ unconfirmedContact: { enquiriesTo: null, asked: false } });
  screen.getByText(new RegExp(t('editor.contact.inbox')));
  serverAnswers({ [ask]: { json: { unconfirmedContact: waiting } } });
  await user.click(screen.getByRole('button', { name: t('editor.contact.ask') }));
  await screen.findByText(/Čeka potvrdu/);
});

test('who comes back from the mail sees that the address is confirmed', async () => {
  await opened({ unconfirmedContact: waiting });
  server.listing = { ...server.listing, unconfirmedContact: null };
  back();
  await waitFor(() => expect(screen.queryByText(/Čeka potvrdu/)).toBeNull());
  const reads = callsOf(read).length;
  back();
  expect(callsOf(read)).toHaveLength(reads);
});

test('half an address is not saved, so that nobody is mailed, not even of a draft', async () => {
  const { user, t } = await opened();
  const field = input(t('editor.advertiser.contactEmail'));
  const { contactEmail } = server.listing.advertiser;
  await user.clear(field);
  await user.type(field, 'ured@kvadrat.co');
  input(t('editor.on_request')).click();
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({ priceOnRequest: true, advertiser: { contactEmail } });
});

test('the address is saved as its field is left', async () => {
  const { user, t } = await opened();
  const field = input(t('editor.advertiser.contactEmail'));
  await user.clear(field);
  await user.type(field, 'ured@kvadrat.com');
  expect(saved()).toEqual([]);
  await user.tab();
  await waitFor(() => expect(saved().map(({ advertiser }) => advertiser.contactEmail)).toEqual(['ured@kvadrat.com']));
});
