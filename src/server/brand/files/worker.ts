import { serveTasks } from '../../workers/serve.ts';
import { makeFile } from './make-file.ts';

const maxSeconds = 30;

serveTasks(makeFile, maxSeconds);
