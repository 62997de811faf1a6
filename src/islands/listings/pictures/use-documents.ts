import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { listDocuments, type DocumentKind } from '#client/documents.ts';
import type { PrivateDocument } from '#contract/upload.ts';

type Documents = {
  documents: PrivateDocument[] | undefined;
  problem: string;
  reload: () => Promise<void>;
};

/** The documents of a kind, as the server has them; undefined while they are being read. */
export function useDocuments(listingId: number, kind: DocumentKind): Documents {
  const [documents, setDocuments] = useState<PrivateDocument[]>();
  const [problem, setProblem] = useState('');

  const reload = useCallback(async () => {
    try {
      setDocuments(await listDocuments(listingId, kind));
      setProblem('');
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.message);
    }
  }, [listingId, kind]);

  useEffect(() => void reload(), [reload]);

  return { documents, problem, reload };
}
