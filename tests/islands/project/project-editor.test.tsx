import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ManagedProject } from '#contract/projects/managed-project.ts';
import { createProjectEditor, type ProjectEditor } from '#islands/project-editor/draft/project-editor.ts';
import { useEditor, useField, useRows } from '#islands/project-editor/draft/use-project-editor.tsx';
import { projectAdapter } from '#islands/project-editor/draft/project-adapter.ts';
import { EditorLoader } from '#islands/editor/frame/EditorLoader.tsx';
import { Island, type IslandProps } from '#islands/page/words.tsx';
import { calls, callsOf, enter, refusal, serverAnswers, show, useIslands } from '../../support/islands/island.tsx';
import { managedProject, projectServer, type Answer } from '../../support/servers/project-server.ts';

const path = 'real-estate-project-listings/7';
const read = `GET ${path}`;
const save = `PUT ${path}`;
const kept = 'portal.project.7';

useIslands();

let server = projectServer();
/** How many saves reach the server without their answer coming back. */
let lost = 0;

function answered(answer: Answer) {
  if ('errors' in answer) return refusal(422, 'VALIDATION_FAILED', answer.errors);
  if ('saved' in answer) return { json: answer.saved };
  const { json } = refusal(409, 'CONFLICT');
  return { status: 409, json: { ...(json as object), current: answer.stale } };
}

beforeEach(() => {
  enter('ADMIN');
  server = projectServer(managedProject({ id: 7 }));
  lost = 0;
  serverAnswers({
    [read]: () => ({ json: server.current() }),
    [save]: ({ body }) => {
      const answer = answered(server.save(body));
      if (lost === 0) return answer;
      lost -= 1;
      return Promise.reject(new TypeError('Failed to fetch'));
    },
    [`PUT ${path}/publish`]: () => ({ json: server.change({ status: 'PUBLISHED' }) }),
  });
});

function Label({ id }: { id: string }) {
  const { typed, type, leave } = useField(`units.${id}.label`);
  return (
    <input aria-label="label" value={String(typed)} onChange={({ target }) => type(target.value)} onBlur={leave} />
  );
}

let editor: ProjectEditor | undefined;

function Flats() {
  editor = useEditor();
  const { ids, add } = useRows('units');
  return (
    <>
      {ids.map((id) => (
        <Label key={id} id={id} />
      ))}
      <button type="button" onClick={() => add([{}])}>
        add
      </button>
    </>
  );
}

function Opened() {
  return (
    <EditorLoader adapter={projectAdapter} id={7} create={createProjectEditor} list="/home" title="">
      <Flats />
    </EditorLoader>
  );
}

function Page(page: IslandProps) {
  return (
    <Island {...page}>
      <Opened />
    </Island>
  );
}

async function opened() {
  const shown = show((page) => <Page {...page} />);
  await screen.findByText('add');
  return { ...shown, editor: editor as ProjectEditor };
}

const labels = () => screen.getAllByLabelText<HTMLInputElement>('label').map(({ value }) => value);
const saves = () => callsOf(save).map(({ body }) => body as ManagedProject);

async function serverHas(expected: (string | null)[]): Promise<void> {
  const found = () => server.current().units.map(({ label }) => label);
  await waitFor(() => expect(found()).toEqual(expected), { timeout: 8_000 });
}

test('who types into a new row stays in it while the server gives it its id', async () => {
  const { user } = await opened();
  await user.click(screen.getByText('add'));
  const field = screen.getAllByLabelText('label')[2] as HTMLElement;
  await user.type(field, 'C');
  await serverHas(['A1', 'B1', 'C']);
  await user.type(field, '1');
  expect(document.activeElement).toBe(field);
  await serverHas(['A1', 'B1', 'C1']);
  expect(screen.getAllByLabelText('label')[2]).toBe(field);
  await waitFor(() => expect(localStorage.getItem(kept)).toBeNull());
});

test('a paste is one save', async () => {
  const { editor } = await opened();
  act(() => {
    editor.transact(() => {
      const ids = editor.addRows('units', { rows: [{}, {}] });
      editor.typeAll(ids.map((id) => [`units.${id}.label`, 'neu'] as const));
    });
  });
  await serverHas(['A1', 'B1', 'neu', 'neu']);
  expect(saves()).toHaveLength(1);
});

test('what is new is there once, although no answer came and the page was loaded anew', async () => {
  lost = 1;
  const first = await opened();
  await first.user.click(screen.getByText('add'));
  await first.user.type(screen.getAllByLabelText('label')[2] as HTMLElement, 'C');
  await serverHas(['A1', 'B1', 'C']);
  await waitFor(() => expect(localStorage.getItem(kept)).toContain('C'));
  first.unmount();
  await opened();
  expect(labels()).toEqual(['A1', 'B1', 'C']);
  await waitFor(() => expect(localStorage.getItem(kept)).toBeNull());
  expect(server.current().units).toHaveLength(3);
});

test('publishing saves first, then asks with an empty body', async () => {
  const { editor } = await opened();
  act(() => editor.type('units.311.label', 'Z'));
  await act(async () => void editor.publish());
  await waitFor(() => expect(server.current().status).toBe('PUBLISHED'));
  const made = calls.filter(({ call }) => call.startsWith('PUT')).map(({ call, body }) => [call, Boolean(body)]);
  expect(made).toEqual([
    [save, true],
    [`PUT ${path}/publish`, false],
  ]);
  expect(server.current()).toMatchObject({ status: 'PUBLISHED', units: [{ label: 'Z' }, { label: 'B1' }] });
});

test('what was uploaded while a save was on its way stays, though the answer does not know of it', async () => {
  const { documents } = server.current();
  expect(documents).not.toEqual([]);
  server.change({ documents: [] });
  const { editor } = await opened();
  const uploaded = Promise.withResolvers<void>();
  serverAnswers({
    [save]: async ({ body }) => {
      const answer = answered(server.save(body));
      await uploaded.promise;
      return answer;
    },
  });
  act(() => editor.type('units.311.label', 'Z'));
  await waitFor(() => expect(editor.$state.get().queue).toBe('SAVING'));
  act(() => editor.patch((saved) => ({ ...saved, documents })));
  uploaded.resolve();
  await waitFor(() => expect(editor.$state.get().queue).toBe('IDLE'));
  expect(editor.$state.get().draft.saved.documents).toEqual(documents);
  await act(() => editor.reread());
  expect(editor.$state.get().draft.saved.documents).toEqual([]);
});

test('what others have saved since is not undone', async () => {
  const { editor } = await opened();
  act(() => {
    editor.addRows('units', { rows: [{ label: 'C' }] });
    editor.typeAll([
      ['units.311.label', 'A9'],
      ['units.312.label', 'B9'],
    ]);
  });
  await serverHas(['A9', 'B9', 'C']);
  const others = server.current().units.map((unit, index) => ({
    ...unit,
    ...(index === 0 && { label: 'X' }),
    ...(index === 2 && { status: 'SOLD' as const }),
  }));
  server.change({ units: others });
  await act(() => editor.reread());
  expect(labels()).toEqual(['X', 'B9', 'C']);
  act(() => {
    editor.undo();
    editor.undo();
  });
  expect(labels()).toEqual(['X', 'B1', 'C']);
  await serverHas(['X', 'B1', 'C']);
});

test('rows that another tab has saved are those that this tab has brought back from storage', async () => {
  const first = await opened();
  serverAnswers({ [save]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await first.user.click(screen.getByText('add'));
  await first.user.type(screen.getAllByLabelText('label')[2] as HTMLElement, 'C');
  await waitFor(() => expect(callsOf(save).length).toBeGreaterThan(0));
  const other = new BroadcastChannel(kept);
  const answer = server.save(callsOf(save)[0]?.body);
  other.postMessage('saved' in answer && answer.saved);
  await waitFor(() => expect(localStorage.getItem(kept)).toBeNull());
  expect(labels()).toEqual(['A1', 'B1', 'C']);
  other.close();
});
