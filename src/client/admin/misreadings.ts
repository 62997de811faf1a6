import { Misreadings } from '#contract/admin/misreadings.ts';
import { requestJson, type CallOptions } from '#client/http.ts';
import { asked, type Search } from './admin.ts';

export const listMisreadings = (searchParams: Search, options?: CallOptions): Promise<Misreadings> =>
  requestJson(Misreadings, 'admin/misreadings', { ...options, searchParams, ...asked });
