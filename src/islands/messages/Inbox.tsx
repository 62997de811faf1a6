import '#islands/page/without-eval.ts';
import { Island, type IslandProps } from '#islands/page/words.tsx';
import { MessageList } from './MessageList.tsx';

/** What visitors wrote about one's listings. */
export function Inbox(props: IslandProps) {
  return (
    <Island {...props}>
      <MessageList />
    </Island>
  );
}
