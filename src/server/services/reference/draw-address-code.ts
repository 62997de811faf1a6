import { encode } from 'uqr';

/** Quiet zone around the code, in modules, as ISO/IEC 18004 requires. */
const border = 4;

function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const end = row.indexOf(false, x);
    const width = (end === -1 ? row.length : end) - x;
    path += `M${x} ${y}h${width}v1h-${width}z`;
    x += width;
  }
  return path;
}

/** The address as a QR code: its side in modules, and its dark modules as an SVG path. */
export function addressCode(address: string): { size: number; path: string } {
  const { data, size } = encode(address, { ecc: 'M', border });
  return { size, path: data.map(rowPath).join('') };
}

/** The address as a QR code: a standalone SVG, black on white so that any phone reads it. */
export function drawAddressCode(address: string): string {
  const { size, path } = addressCode(address);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}
