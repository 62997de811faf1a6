import type { Loader } from 'astro/loaders';
import { readCompany } from '#content/company.ts';

/** The one entry `company` of `src/content/company.yaml`. */
export function companyLoader(): Loader {
  return {
    name: 'company',
    load: async ({ store, parseData, generateDigest }) => {
      const data = await parseData({ id: 'company', data: readCompany() });
      store.clear();
      store.set({ id: 'company', data, digest: generateDigest(data) });
    },
  };
}
