import '#islands/page/without-eval.ts';

export { zodResolver } from '@hookform/resolvers/zod';
