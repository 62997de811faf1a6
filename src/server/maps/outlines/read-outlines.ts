import { readFile } from 'node:fs/promises';
import { decodeTopology, type Topology, type TopoJson } from './topology.ts';

const file = new URL('../data/municipalities.topojson', import.meta.url);
let reading: Promise<Topology> | undefined;

async function read(): Promise<Topology> {
  return decodeTopology(JSON.parse(await readFile(file, 'utf8')) as TopoJson);
}

/** The outlines of all municipalities, read once; again if that failed. */
export async function readOutlines(): Promise<Topology> {
  try {
    return await (reading ??= read());
  } catch (error) {
    reading = undefined;
    throw error;
  }
}
