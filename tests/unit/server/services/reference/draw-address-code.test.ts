import { expect, test } from 'vitest';
import sharp from 'sharp';
import { encode } from 'uqr';
import { drawAddressCode } from '#server/services/reference/draw-address-code.ts';

test('the drawing has exactly the modules of the code, with the border that readers need', async () => {
  const address = 'https://example.hr/home/listing/17';
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const { data: pixels, info } = await sharp(Buffer.from(drawAddressCode(address)))
    .resize(size, size)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(size);
  const drawn = data.map((row, y) => row.map((_, x) => (pixels[(y * size + x) * info.channels] ?? 255) < 128));
  expect(drawn).toEqual(data);
});
