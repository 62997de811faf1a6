import { serveTasks } from '../workers/serve.ts';
import { checkModel } from './check-model.ts';

const mostSeconds = 20;

serveTasks(checkModel, mostSeconds);
