import { serveTasks } from '../workers/serve.ts';
import { blockDecoders, makeImage } from './make-image.ts';

const maxSeconds = 6;

blockDecoders();
serveTasks(makeImage, maxSeconds);
