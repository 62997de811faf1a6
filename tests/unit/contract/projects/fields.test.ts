import { expect, test } from 'vitest';
import { projectFieldNeed, projectFields, type ProjectField } from '#contract/projects/fields.ts';
import { reference } from '#contract/reference/index.ts';

const requiredWith = (energyState: Parameters<typeof projectFieldNeed>[1]['energyState']) =>
  projectFields.filter((field) => projectFieldNeed(field, { energyState }) === 'required').map(({ name }) => name);

test('every field is there once, with a list that exists and a place of its own in the form', () => {
  expect(new Set(projectFields.map(({ name }) => name)).size).toBe(projectFields.length);
  const places = projectFields.flatMap(({ form }: ProjectField) => (form ? form.join(' ') : []));
  expect(new Set(places).size).toBe(places.length);
  for (const { value } of projectFields) if ('list' in value) expect(reference).toHaveProperty(value.list);
});

test('the class is required of whoever has a certificate, and nobody exempt is asked for it', () => {
  const always = ['developer', 'stage', 'energyState'];
  expect(requiredWith(null)).toEqual(always);
  expect(requiredWith('IN_PREPARATION')).toEqual(always);
  expect(requiredWith('HAS')).toEqual([...always, 'energyClass']);
  const hidden = projectFields.filter((field) => projectFieldNeed(field, { energyState: 'EXEMPT' }) === 'hidden');
  expect(hidden.map(({ name }) => name)).toEqual(['energyClass']);
});
