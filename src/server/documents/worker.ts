import { serveTasks } from '../workers/serve.ts';
import { checkPdf } from './check-pdf.ts';

const mostSeconds = 5;

serveTasks(checkPdf, mostSeconds);
