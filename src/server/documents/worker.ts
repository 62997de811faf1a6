import { serveTasks } from '../workers/serve.ts';
import { checkPdf } from './check-pdf.ts';

const maxSeconds = 5;

serveTasks(checkPdf, maxSeconds);
