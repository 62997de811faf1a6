import { serveTasks } from '../workers/serve.ts';
import { readMail } from './read-mail.ts';

const maxSeconds = 3;

serveTasks(readMail, maxSeconds);
