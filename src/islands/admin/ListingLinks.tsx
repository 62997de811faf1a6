import type { AdminListing } from '#contract/admin/admin.ts';
import { usePath, useWords } from '#islands/page/words.tsx';
import { editorPath } from './listing-words.ts';

/** The ways to a listing: its public page, its editor, what admins did to it. */
export function ListingLinks({ listing, name }: { listing: AdminListing; name: string }) {
  const t = useWords();
  const pathTo = usePath();
  const links = [
    ...(listing.url ? [[t('admin.listings.view'), listing.url] as const] : []),
    ...(listing.status === 'ARCHIVED' ? [] : [[t('admin.listings.edit'), pathTo(editorPath(listing))] as const]),
    [t('admin.room.part.log'), pathTo(`/home/admin/log?listing=${listing.id}`)] as const,
  ];
  return links.map(([label, href]) => (
    <a key={label} className="button button-plain" href={href} aria-label={`${label}: ${name}`}>
      {label}
    </a>
  ));
}
