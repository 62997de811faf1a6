import { typesByCategory, type Category, type CodeOf } from '#contract/reference/index.ts';
import type { SearchQuery } from '#contract/search/search.ts';

type Categories = Pick<SearchQuery, 'category' | 'anyCategory'>;

/** The categories that a search is about; none of one about all. */
export function chosenCategories({ category, anyCategory = [] }: Categories): readonly Category[] {
  return category ? [category] : anyCategory;
}

/** The types of these categories, in list order; none without a category. */
export function fittingTypes(query: Categories): CodeOf<'type'>[] {
  return chosenCategories(query).flatMap((category) => typesByCategory[category].map(({ code }) => code));
}
