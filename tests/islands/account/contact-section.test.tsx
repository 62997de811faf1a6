import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account, opened, region, useAccountPage } from '../../support/islands/account-page.tsx';
import { callsOf, refusal, serverAnswers, toldToasts } from '../../support/islands/island.tsx';

useAccountPage();

const former = { email: 'stara@example.hr', confirmed: false, asked: false, listings: 3 };
const withContacts = (...contactAddresses: object[]) => ({ enquiriesTo: account.email, contactAddresses });
const [replace, ask] = ['POST users/me/contact-addresses/replace', 'POST users/me/contact-addresses/ask'];

test('listings that name a former address are offered to be moved, with their number, first on the page', async () => {
  const { user, t } = await opened(withContacts(former));
  expect(screen.getAllByRole('region')[0]).toBe(screen.getByRole('region', { name: t('account.contacts.title') }));
  const offer = region(t('account.contacts.title'));
  offer.getByText(/3 oglasa još koriste stara@example\.hr za upite\. .*upiti stižu na ana@example\.hr/);
  serverAnswers({ [replace]: { json: { ...account, ...withContacts() } } });
  await user.click(
    offer.getByRole('button', { name: t('account.contacts.replace', { own: account.email, count: 3 }) }),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: t('account.contacts.title') })).toBeNull());
  expect(callsOf(replace).map(({ body }) => body)).toEqual([{ email: former.email }]);
  expect(toldToasts()).toMatchObject([{ severity: 'success' }]);
});

test('a former address can be kept: it is mailed, and asked again', async () => {
  const { user, t } = await opened(withContacts({ ...former, listings: 1 }));
  const offer = () => region(t('account.contacts.title'));
  offer().getByText(/1 oglas još koristi/);
  serverAnswers({ [ask]: { json: { ...account, ...withContacts({ ...former, asked: true }) } } });
  await user.click(offer().getByRole('button', { name: t('account.contacts.keep', { email: former.email }) }));
  await waitFor(() => offer().getByText(t('account.contacts.asked', { email: former.email })));
  serverAnswers({ [ask]: refusal(429, 'TOO_MANY_REQUESTS') });
  await user.click(offer().getByRole('button', { name: t('account.contacts.again') }));
  await offer().findByText('sentence for TOO_MANY_REQUESTS');
});

test('a confirmed address is told below the e-mail, and can be moved or forgotten', async () => {
  const confirmed = { email: 'ured@example.hr', confirmed: true, asked: false };
  const { t } = await opened(
    withContacts({ ...confirmed, listings: 5 }, { ...confirmed, email: 'x@example.hr', listings: 0 }),
  );
  const [first] = screen.getAllByRole('region');
  expect(first).toBe(screen.getByRole('region', { name: t('account.profile') }));
  const [used, unused] = within(screen.getByRole('region', { name: t('account.contacts.title') })).getAllByRole(
    'listitem',
  );
  within(used ?? document.body).getByRole('button', { name: 'Prebaci sve na ana@example.hr' });
  within(unused ?? document.body).getByRole('button', { name: 'Ukloni x@example.hr' });
});

test('an account whose own address is unconfirmed hears that enquiries only arrive on the portal', async () => {
  const { t } = await opened({
    enquiriesTo: null,
    contactAddresses: [{ ...former, email: account.email, listings: 1 }],
  });
  const own = region(t('account.contacts.title'));
  own.getByText(new RegExp(t('account.contacts.inbox')));
  expect(own.getAllByRole('button')).toHaveLength(1);
});
