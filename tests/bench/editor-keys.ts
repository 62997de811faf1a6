import { createFormControl } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { ManagedProject, type ManagedUnit } from '#contract/projects/managed-project.ts';
import { createProjectEditor } from '#islands/project-editor/draft/project-editor.ts';
import { projectAdapter } from '#islands/project-editor/draft/project-adapter.ts';
import { managedProject } from '../support/servers/project-server.ts';
import { noStorage } from '../support/browser/no-storage.ts';

/** What one key costs in a project of so many flats (docs/decisions/015): node tests/bench/editor-keys.ts */
const keys = 50;
const cells = [
  'label',
  'floorId',
  'type',
  'rooms',
  'netArea',
  'outdoorArea',
  'orientation',
  'priceCents',
  'status',
  'id',
];

function projectOf(count: number): ManagedProject {
  const [flat] = managedProject().units;
  const units = Array.from({ length: count }, (_, index) => {
    return { ...(flat as ManagedUnit), id: `${2_000 + index}`, label: `A${index}` };
  });
  return managedProject({ units });
}

async function median(key: (round: number) => unknown): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < keys; round += 1) {
    const start = performance.now();
    await key(round);
    times.push(performance.now() - start);
  }
  return `${times.toSorted((a, b) => a - b)[keys / 2]?.toFixed(2)} ms`;
}

function editorOf(saved: ManagedProject) {
  const editor = createProjectEditor({ adapter: projectAdapter, saved, storage: noStorage(), locale: 'hr' });
  return (round: number) => editor.type('units.2100.netArea', `7${round}`);
}

/** The library as the holder of all values: a listener to what the editor's parts show, each cell registered. */
function formOf(project: ManagedProject, withSchema: boolean) {
  const { register, subscribe } = createFormControl<Record<string, unknown>>({
    defaultValues: structuredClone(project),
    mode: 'onChange',
    ...(withSchema && { resolver: zodResolver(ManagedProject) as never }),
  });
  const start = performance.now();
  const fields = project.units.flatMap((_, row) => cells.map((cell) => register(`units.${row}.${cell}`)));
  const registered = `${(performance.now() - start).toFixed(0)} ms`;
  subscribe({ formState: { values: true, errors: true, dirtyFields: true }, callback: () => {} });
  const field = fields[100 * cells.length + cells.indexOf('netArea')];
  const key = (round: number) => field?.onChange({ type: 'change', target: { name: field.name, value: `7${round}` } });
  return { key, registered };
}

for (const flats of [200, 1_000]) {
  const project = projectOf(flats);
  const plain = formOf(project, false);
  console.log(`${flats} flats`, {
    'editor.type': await median(editorOf(project)),
    'react-hook-form': await median(plain.key),
    'with the schema as resolver': await median(formOf(project, true).key),
    'registering the cells': plain.registered,
  });
}
// The editor would wait to save.
process.exit();
