import { requestReview } from '#client/listings/own-listings.ts';
import { BlockedNotice } from '#islands/forms/BlockedNotice.tsx';
import { useEditor } from '#islands/editor/use-editor.tsx';
import { useSavedListing } from './standing.ts';

/** Above the form of a blocked listing: why it is blocked, and the request to look at it again. */
export function BlockedNote() {
  const { finish, reread } = useEditor();
  const saved = useSavedListing();
  if (saved.status !== 'BLOCKED') return null;
  const folder = saved.kind === 'SINGLE' ? 'real-estate-listings' : 'real-estate-project-listings';

  /** What was typed last is saved before admins look. */
  async function request(message: string): Promise<void> {
    finish();
    await reread();
    await requestReview(folder, saved.id, message);
    await reread();
  }

  const canEndIt = saved.moves.some((to) => to !== 'ARCHIVED');
  return (
    <div id="block" className="scroll-mt-24">
      <BlockedNotice listing={saved} request={canEndIt ? undefined : request} />
    </div>
  );
}
