import {
  findReference,
  reference,
  typesByCategory,
  type Category,
  type ReferenceName,
  type ReferenceValue,
} from '#contract/reference.ts';
import { AppError } from '#server/errors.ts';

/** A reference list, in its order. */
export function listReference(name: ReferenceName): readonly ReferenceValue[] {
  return reference[name];
}

/**
 * The types of a category, which may be given as its code or its id.
 * @throws AppError NOT_FOUND
 */
export function listTypes(category: string): readonly ReferenceValue[] {
  const known =
    findReference('category', category) ?? reference.category.find((value) => String(value.id) === category);
  if (!known) throw new AppError('NOT_FOUND', { detail: 'There is no such category.' });
  return typesByCategory[known.code as Category];
}
