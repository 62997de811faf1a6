const picture = /^image\//;
const heic = /\.hei[cf]s?$/i;

/** Why a file is no picture to send, before it costs anybody a byte. @param room whether the listing takes one more */
export function refusePicture(file: File, room: boolean): string | undefined {
  if (!picture.test(file.type) && !(file.type === '' && heic.test(file.name))) return 'FILE_TYPE_NOT_SUPPORTED';
  if (file.size === 0) return 'FILE_EMPTY';
  return room ? undefined : 'TOO_MANY_IMAGES';
}

/** Why a file is no document to send. */
export function refuseDocument(file: File): string | undefined {
  if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return 'FILE_NO_PDF';
  return file.size === 0 ? 'FILE_EMPTY' : undefined;
}

/** Why a file is no 3D model to send. */
export function refuseModel(file: File): string | undefined {
  if (!/\.glb$/i.test(file.name)) return 'MODEL_NO_GLB';
  return file.size === 0 ? 'FILE_EMPTY' : undefined;
}
