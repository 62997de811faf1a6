import { serveTasks } from '../workers/serve.ts';
import { checkModel } from './check-model.ts';

const maxSeconds = 20;

serveTasks(checkModel, maxSeconds);
