import { serveTasks } from '../workers/serve.ts';
import { blockDecoders, makeImage } from './make-image.ts';

const mostSeconds = 6;

blockDecoders();
serveTasks(makeImage, mostSeconds);
