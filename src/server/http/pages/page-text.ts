/** A rendered page: its text is in `pieces`, beside an empty body; other answers have a body only. */
export type MadePage = Response & { pieces?: readonly string[] };

/** Text is encoded here first, and grows with the largest page. */
let desk = Buffer.alloc(0);

/** Piece by piece: joining a long text takes five times as long. */
function encoded(pieces: readonly string[]): Buffer {
  const most = 3 * pieces.reduce((sum, { length }) => sum + length, 0);
  if (desk.length < most) desk = Buffer.allocUnsafeSlow(2 * most);
  let end = 0;
  for (const piece of pieces) end += desk.write(piece, end);
  return Buffer.from(desk.subarray(0, end));
}

export async function bytesOf(made: MadePage): Promise<Buffer> {
  return made.pieces ? encoded(made.pieces) : Buffer.from(await made.arrayBuffer());
}

/** The page as others read it: with its body. */
export function withBody(made: MadePage): Response {
  return made.pieces ? new Response(made.pieces.join(''), made) : made;
}
