import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { reasonOf } from '#server/reason-of.ts';
import { BrandProblems } from './brand-problems.ts';
import { svgProblem, type DrawingKind } from './svg-problem.ts';

/** Why a drawing does not appear; undefined: it does. */
async function drawingProblem(svg: string): Promise<string | undefined> {
  try {
    const { channels } = await sharp(Buffer.from(svg)).resize(64, 64, { fit: 'inside' }).ensureAlpha().stats();
    return channels[3]?.max === 0 ? 'shows nothing' : undefined;
  } catch (error) {
    return `cannot be drawn: ${reasonOf(error).split('\n', 1)[0]}`;
  }
}

/** A drawing of the brand, tried out; undefined: there is none. @throws BrandProblems */
export async function readDrawing(kind: DrawingKind, file: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined;
  const svg = await readFile(file, 'utf8');
  const problem = svgProblem(kind, svg) ?? (await drawingProblem(svg));
  if (problem) throw new BrandProblems([`${kind}.svg:1: ${problem}`]);
  return svg.replace(/^\s*<\?xml[^>]*>\s*/, '').trim();
}
