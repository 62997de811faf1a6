import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ManagedProject } from '#contract/projects/managed-project.ts';
import { projectFieldNeed, projectFields, type ProjectField } from '#contract/projects/fields.ts';
import { factKey } from '#i18n/fact-keys.ts';
import '#islands/project-editor/late-parts.tsx';
import { ProjectEditor } from '#islands/project-editor/ProjectEditor.tsx';
import { enter, serverAnswers, show, useIslands } from '../../support/islands/island.tsx';
import { stirred } from '../../support/islands/listing-editor.tsx';
import { managedProject, projectServer } from '../../support/servers/project-server.ts';

const path = 'real-estate-project-listings/7';
let server = projectServer();

useIslands();
beforeEach(() => enter('ADMIN'));

async function opened(project: Partial<ManagedProject>) {
  server = projectServer(managedProject({ id: 7, ...project }));
  serverAnswers({
    [`GET ${path}`]: () => ({ json: server.current() }),
    [`PUT ${path}`]: ({ body }) => {
      const answer = server.save(body);
      return 'saved' in answer ? { json: answer.saved } : {};
    },
    'GET location-names/counties': { json: [] },
  });
  const shown = show((page) => <ProjectEditor {...page} projectId={7} />);
  await screen.findByRole('heading', { name: shown.t('editor.section.project') });
  await stirred();
  return shown;
}

const asked: ProjectField[] = projectFields.filter(({ form }: ProjectField) => form !== undefined);

test.each(['HAS', 'EXEMPT', null] as const)(
  'with the certificate %s the form shows the fields of the table in its order, and marks what it needs',
  async (energyState) => {
    const { t } = await opened({ energyState });
    const needed = asked.filter((field) => projectFieldNeed(field, { energyState }) !== 'hidden');
    const names = new Set<string>(asked.map(({ name }) => name));
    const shown = [...document.querySelectorAll('[id^="field-"]')].map(({ id }) => id.slice('field-'.length));
    expect(shown.filter((id) => names.has(id))).toEqual(needed.map(({ name }) => name));
    for (const field of needed) {
      const group = document.getElementById(`field-${field.name}`)?.closest('.field') as HTMLElement;
      expect(within(group).getAllByText(t(factKey(field.name))).length).toBeGreaterThan(0);
      const required = projectFieldNeed(field, { energyState }) === 'required';
      expect([field.name, group.querySelector('.required') !== null]).toEqual([field.name, required]);
    }
  },
);

test('what is chosen and typed in such a field is saved', async () => {
  const { user, t } = await opened({ distanceToSea: null });
  await user.selectOptions(screen.getByLabelText(t(factKey('heatingType'))), 'UNDERFLOOR');
  await user.type(screen.getByLabelText(t(factKey('distanceToSea'))), '1.200');
  await user.tab();
  await waitFor(() => expect(server.current()).toMatchObject({ heatingType: 'UNDERFLOOR', distanceToSea: 1200 }));
});

test('the file of a floor’s plan goes with the floor, those of others stay', async () => {
  const [building] = managedProject().buildings;
  const [floor] = building!.floors;
  const file = (slot: string) => ({ slot, as: '', name: 'plan.png', prepared: true });
  const note = { userId: '7', files: { own: file(`plan-${floor!.id}`), other: file('plan-other') } };
  localStorage.setItem('portal.sending.7', JSON.stringify(note));
  const { user, t } = await opened({ units: [] });
  await user.click(await screen.findByRole('button', { name: t('editor.project.remove', { name: '1. kat' }) }));
  const kept = () => Object.keys(JSON.parse(localStorage.getItem('portal.sending.7')!).files);
  expect(kept()).toEqual(['own', 'other']);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('documents.delete') }));
  await waitFor(() => expect(kept()).toEqual(['other']));
});
