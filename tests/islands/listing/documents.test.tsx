import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PaperCheck } from '#contract/media/paper.ts';
import { Documents } from '#islands/listing-editor/documents/Documents.tsx';
import { Island, type IslandProps } from '#islands/page/words.tsx';
import { fakeUploads, type SentForm } from '../../support/browser/fake-upload.ts';
import { callsOf, enter, refusal, serverAnswers, show, useIslands } from '../../support/islands/island.tsx';

useIslands();

const deed = 'real-estate-listings/17/ownership-document';
const permit = 'real-estate-listings/17/usage-permit-document';
const changed = vi.fn();
let sent: SentForm[] = [];
let checks: PaperCheck[] = [];

function Page(props: IslandProps) {
  return (
    <Island {...props}>
      <Documents listingId={17} checks={checks} onChanged={changed} />
    </Island>
  );
}

const paper = (fileName: string, title: string) => ({
  ...{ fileName, title, bytes: 245_000, createdAt: '2026-11-20T10:00:00.000Z' },
  url: `/api/v1/${deed}/${fileName}`,
});
const pdf = (name: string, type = 'application/pdf') => new File(['%PDF'], name, { type });

beforeEach(() => {
  enter();
  changed.mockReset();
  checks = [];
  sent = fakeUploads();
  serverAnswers({ [`GET ${deed}`]: { json: [paper('d1', 'izvadak.pdf')] }, [`GET ${permit}`]: { json: [] } });
});

async function opened() {
  const shown = show(Page);
  await screen.findByText('izvadak.pdf');
  const part = (name: string) => screen.getByRole('region', { name });
  return { ...shown, deeds: part(shown.t('documents.ownership')), permits: part(shown.t('documents.usage_permit')) };
}

function choose(part: HTMLElement, ...files: File[]): void {
  fireEvent.change(part.querySelector('input[type=file]') as HTMLInputElement, { target: { files } });
}

test('it is said who sees the papers', async () => {
  const { t } = await opened();
  expect(screen.getByText(t('documents.private'))).toBeTruthy();
  expect(screen.getByText(/245 kB/)).toBeTruthy();
});

test('each kind says how its check stands, and why it was refused', async () => {
  checks = [
    { kind: 'OWNERSHIP', state: 'REFUSED', decidedAt: '2026-11-21T10:00:00.000Z', reason: 'Drugi vlasnik.' },
    { kind: 'USAGE_PERMIT', state: 'CHECKED', decidedAt: '2026-11-21T10:00:00.000Z', reason: null },
  ];
  const { t, deeds, permits } = await opened();
  expect(within(deeds).getByText('Drugi vlasnik.')).toBeTruthy();
  expect(within(deeds).getByText(t('documents.check.again'))).toBeTruthy();
  expect(within(permits).getByText(/^Pregledano 21\. 11\. 2026\. Oznaku/)).toBeTruthy();
});

test('papers that wait for a check say so', async () => {
  checks = [{ kind: 'OWNERSHIP', state: 'PENDING', decidedAt: null, reason: null }];
  const { t, deeds, permits } = await opened();
  expect(within(deeds).getByText(t('documents.check.PENDING'))).toBeTruthy();
  expect(within(permits).queryByText(t('documents.check.PENDING'))).toBeNull();
});

test('a paper is sent to the list of its kind, and the editor hears of it', async () => {
  const { permits } = await opened();
  choose(permits, pdf('dozvola.pdf'));
  await waitFor(() => expect(sent[0]?.path).toBe(permit));
  serverAnswers({ [`GET ${permit}`]: { json: [paper('p1', 'dozvola.pdf')] } });
  sent[0]?.answer(201, {
    files: [{ name: 'dozvola.pdf', document: paper('p1', 'dozvola.pdf'), error: null }],
    documents: [],
  });
  await within(permits).findByRole('button', { name: 'Otvori: dozvola.pdf' });
  await waitFor(() => expect(changed).toHaveBeenCalledOnce());
});

test('what is no PDF is not sent, what the server finds damaged is told', async () => {
  const { t, deeds } = await opened();
  choose(deeds, pdf('notes.txt', 'text/plain'), pdf('broken.pdf'));
  expect(within(deeds).getByText(t('errors.FILE_NO_PDF'))).toBeTruthy();
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer(422, refusal(422, 'VALIDATION_FAILED', { 'files.0': ['FILE_DAMAGED'] }).json);
  expect(await within(deeds).findByText(t('errors.FILE_DAMAGED'))).toBeTruthy();
  expect(changed).not.toHaveBeenCalled();
});

test('a paper is opened in a tab of its own, from a file that only the token gets', async () => {
  const tab = { closed: false, location: { href: '' }, close: vi.fn() };
  vi.stubGlobal('open', () => tab);
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:paper';
  });
  serverAnswers({ [`GET ${deed}/d1`]: { json: {} } });
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Otvori: izvadak.pdf' }));
  await waitFor(() => expect(tab.location.href).toBe('blob:paper'));
  expect(made[0]?.type).toBe('application/pdf');
});

test('where no tab may open it is saved; a failure is told and leaves no empty tab', async () => {
  const tab = { closed: false, location: { href: '' }, close: vi.fn() };
  vi.stubGlobal('open', () => tab);
  serverAnswers({ [`GET ${deed}/d1`]: refusal(503, 'UNAVAILABLE') });
  const { user } = await opened();
  const press = () => user.click(screen.getByRole('button', { name: 'Otvori: izvadak.pdf' }));
  await press();
  await screen.findByText('sentence for UNAVAILABLE');
  expect(tab.close).toHaveBeenCalledOnce();
  vi.stubGlobal('open', () => null);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  serverAnswers({ [`GET ${deed}/d1`]: { json: {} } });
  await press();
  await waitFor(() => expect(saved).toEqual(['izvadak.pdf blob:paper']));
});

test('a paper is deleted only after a question', async () => {
  serverAnswers({ [`DELETE ${deed}`]: { status: 204 } });
  const { user, t, deeds } = await opened();
  await user.click(screen.getByRole('button', { name: 'Obriši: izvadak.pdf' }));
  serverAnswers({ [`GET ${deed}`]: { json: [] } });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('documents.delete') }));
  await waitFor(() => expect(within(deeds).queryByText('izvadak.pdf')).toBeNull());
  expect(callsOf(`DELETE ${deed}`)).toMatchObject([{ query: { fileName: 'd1' } }]);
  expect(changed).toHaveBeenCalledOnce();
});

test('a list that cannot be read says why and can be read again', async () => {
  serverAnswers({ [`GET ${deed}`]: refusal(503, 'UNAVAILABLE') });
  const { user, t } = show(Page);
  await screen.findByText('sentence for UNAVAILABLE');
  serverAnswers({ [`GET ${deed}`]: { json: [paper('d1', 'izvadak.pdf')] } });
  await user.click(screen.getByRole('button', { name: t('form.again') }));
  expect(await screen.findByText('izvadak.pdf')).toBeTruthy();
});

test('photographs are put in order, named, and sent together as one document', async () => {
  const { user, t, deeds } = await opened();
  const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });
  choose(deeds, photo('IMG_1.jpg'), photo('IMG_2.jpg'), photo('IMG_3.jpg'));
  const dialog = within(await screen.findByRole('dialog'));
  const press = (page: number, what: string) =>
    user.click(
      dialog.getByRole('button', { name: `${t('documents.page', { number: page })}: ${t(`documents.${what}`)}` }),
    );
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3));
  await press(3, 'page_up');
  await press(1, 'page_remove');
  const title = dialog.getByLabelText(t('documents.title'));
  await user.clear(title);
  await user.type(title, 'Izvadak 12/2026');
  const make = dialog.getByRole('button', { name: t('documents.make_pdf', { count: 2 }) });
  await waitFor(() => expect(make.getAttribute('aria-disabled')).toBeNull());
  await user.click(make);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.path).toBe(deed);
  const files = sent[0]?.form.getAll('files') as File[];
  expect(files.map(({ name }) => name)).toEqual(['Izvadak 12 2026.jpg', 'IMG_2.jpg']);
  expect(await files[0]?.text()).toBe('IMG_3.jpg');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a photograph that the browser cannot read is told, and holds up the document until it is taken away', async () => {
  const { user, t, deeds } = await opened();
  choose(
    deeds,
    new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }),
    new File(['x'], 'b.jpg', { type: 'image/jpeg' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(t('errors.FILE_HEIC'))).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: t('documents.make_pdf', { count: 2 }) }));
  expect(sent).toHaveLength(0);
  await user.click(
    dialog.getByRole('button', { name: `${t('documents.page', { number: 1 })}: ${t('documents.page_remove')}` }),
  );
  await user.click(dialog.getByRole('button', { name: t('documents.make_pdf', { count: 1 }) }));
  await waitFor(() => expect(sent).toHaveLength(1));
});
