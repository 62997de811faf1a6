import type { Loader, LoaderContext } from 'astro/loaders';
import { readCompany } from '#content/company.ts';
import { reloadOnChange } from './watch-content.ts';

async function load({ store, parseData, generateDigest }: LoaderContext): Promise<void> {
  const data = await parseData({ id: 'company', data: readCompany() });
  store.clear();
  store.set({ id: 'company', data, digest: generateDigest(data) });
}

export function companyLoader(): Loader {
  return {
    name: 'company',
    load: async (context) => {
      await load(context);
      reloadOnChange(context, () => load(context));
    },
  };
}
