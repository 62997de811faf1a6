import { fields, type Field } from '#contract/listings/fields.ts';
import { ownFields } from '#contract/projects/fields.ts';
import type { ReferenceName } from '#contract/reference/index.ts';

export const codeOf = (list: string) => `Code of \`/real-estate-listings/${list}\``;

const paths: Partial<Record<ReferenceName, string>> = {
  energyClass: 'energy-classes',
  furniture: 'furniture',
  furnitureStatus: 'furniture-statuses',
};
const pathOfList = (list: ReferenceName) =>
  paths[list] ?? `${list.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}s`;

function meaningOf({ value }: Pick<Field, 'value'>): string[] {
  if (value.kind === 'measure') return [value.unit === 'm' ? 'Metres' : value.unit];
  if (value.kind === 'code') return [codeOf(pathOfList(value.list))];
  return value.kind === 'codes' ? [`Codes of \`/real-estate-listings/${pathOfList(value.list)}\``] : [];
}

/** Descriptions of listing and project fields by the kind of their value. */
export const fieldMeanings = Object.fromEntries(
  [...fields, ...ownFields].flatMap((field) => meaningOf(field).map((text) => [field.name, text])),
);
