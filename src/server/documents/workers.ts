import type { FileRefusal } from '#contract/media/upload.ts';
import { workerPool } from '../workers/pool.ts';
import type { DocumentTask, DocumentVerdict } from './check-pdf.ts';

const megabytes = 512;
const check = workerPool<DocumentTask, DocumentVerdict>(
  { file: new URL('./worker.ts', import.meta.url), megabytes },
  1,
);

/** @returns why a PDF is refused, from `checkPdf` in a worker process; undefined if it is accepted. */
export async function checkPdfInWorker(path: string): Promise<FileRefusal | undefined> {
  const verdict = await check({ path });
  return verdict ? verdict.refusal : 'PDF_UNREADABLE';
}
