import type { Glb, ModelFlaw } from './glb.ts';
import { countOf, extensionOf, partOf, partsOf, type Part } from './check-parts.ts';

/** Maximum memory for a model's numbers in a viewer. */
const maxBytes = 512 * 1024 * 1024;

const componentBytes: Record<number, number> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };
const components: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 };
const compressions = ['EXT_meshopt_compression'];

/** A byte range; with a NaN length nothing fits. */
type Stretch = { start: number; length: number };

const fits = ({ start, length }: Stretch, into: number | undefined): boolean =>
  length > 0 && into !== undefined && start + length <= into;

const stretchOf = (part: Part): Stretch => ({ start: countOf(part.byteOffset, 0), length: countOf(part.byteLength) });

/** Bytes of each buffer: the first has the file's, others only those decompressed into them. */
function buffersOf({ json, bin }: Glb): number[] {
  return partsOf(json.buffers).map((buffer, index) => {
    const length = countOf(buffer.byteLength);
    if (index === 0) return length <= bin.length ? length : Number.NaN;
    const isTarget = compressions.some((name) => extensionOf(buffer, name)?.fallback === true);
    return isTarget ? length : Number.NaN;
  });
}

function isViewSound(view: Part, buffers: readonly number[]): boolean {
  const lies = (part: Part) => fits(stretchOf(part), buffers[countOf(part.buffer)]);
  return (
    lies(view) &&
    compressions.every((name) => {
      const compressed = extensionOf(view, name);
      return (
        !compressed ||
        (lies(compressed) && countOf(compressed.count) * countOf(compressed.byteStride) === view.byteLength)
      );
    })
  );
}

/** Decompressed bytes of a view; 0 if it is not compressed. */
const unpackedBytes = (view: Part): number =>
  compressions.some((name) => extensionOf(view, name)) ? countOf(view.byteLength) : 0;

/** Bytes of `count` elements of a size, with a stride. */
const bytesOf = (count: number, size: number, stride = size) => (count > 0 ? stride * (count - 1) + size : Number.NaN);

function isSparseSound({ sparse, count }: Part, size: number, views: readonly Part[]): boolean {
  if (sparse === undefined) return true;
  const { count: changed, indices, values } = partOf(sparse);
  const lies = (place: Part, bytes: number) => {
    const view = views[countOf(place.bufferView)];
    return fits(
      { start: countOf(place.byteOffset, 0), length: bytesOf(countOf(changed), bytes) },
      countOf(view?.byteLength),
    );
  };
  const indexBytes = componentBytes[countOf(partOf(indices).componentType)] ?? Number.NaN;
  return countOf(changed) <= countOf(count) && lies(partOf(indices), indexBytes) && lies(partOf(values), size);
}

function accessorBytes(accessor: Part, views: readonly Part[]): number {
  const unit = componentBytes[countOf(accessor.componentType)] ?? Number.NaN;
  const { type } = accessor;
  const size = unit * ((typeof type === 'string' ? components[type] : undefined) ?? Number.NaN);
  const count = countOf(accessor.count);
  if (!isSparseSound(accessor, size, views)) return Number.NaN;
  if (accessor.bufferView === undefined) return size * count;
  const view = views[countOf(accessor.bufferView)];
  const length = bytesOf(count, size, countOf(view?.byteStride, size));
  const lies = fits({ start: countOf(accessor.byteOffset, 0), length }, countOf(view?.byteLength));
  return lies ? size * count : Number.NaN;
}

function checkUses(json: Part, views: readonly Part[]): ModelFlaw | undefined {
  const primitives = partsOf(json.meshes).flatMap((mesh) => partsOf(mesh.primitives));
  const compressed = primitives
    .map((primitive) => extensionOf(primitive, 'KHR_draco_mesh_compression'))
    .filter((extension) => extension !== undefined);
  const lost = [...compressed, ...partsOf(json.images)].some(({ bufferView }) => !views[countOf(bufferView)]);
  return lost ? { refusal: 'MODEL_INVALID', reason: 'a picture or compressed shape is not in the file' } : undefined;
}

/** @returns accessors outside the model's bytes, or too large for a viewer's memory. */
export function checkBytes(glb: Glb): ModelFlaw | undefined {
  const { json } = glb;
  const invalid = (reason: string): ModelFlaw => ({ refusal: 'MODEL_INVALID', reason });
  const buffers = buffersOf(glb);
  const wrongBuffer = buffers.findIndex((length) => !(length > 0));
  if (wrongBuffer >= 0) return invalid(`/buffers/${wrongBuffer} is not in the file`);
  const views = partsOf(json.bufferViews);
  const wrongView = views.findIndex((view) => !isViewSound(view, buffers));
  if (wrongView >= 0) return invalid(`/bufferViews/${wrongView} is not in its buffer`);
  const read = partsOf(json.accessors).map((accessor) => accessorBytes(accessor, views));
  const wrongAccessor = read.findIndex((bytes) => !(bytes > 0));
  if (wrongAccessor >= 0) return invalid(`/accessors/${wrongAccessor} is not in its buffer view`);
  const sum = [...read, ...buffers, ...views.map(unpackedBytes)].reduce((bytes, more) => bytes + more, 0);
  return sum > maxBytes ? invalid(`its numbers take ${sum} bytes`) : checkUses(json, views);
}
