import sharp from 'sharp';

/** Twelve megapixels as an upright camera writes them: rotated, with date and place. Its top left is red. */
export async function fromCamera(shade: number): Promise<Buffer> {
  const color = { r: 40 + 25 * shade, g: 150, b: 220 - 25 * shade };
  const mark = sharp({ create: { width: 700, height: 700, channels: 3, background: '#d01010' } }).png();
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: color } })
    .composite([{ input: await mark.toBuffer(), left: 0, top: 2300 }])
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Model: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } },
    })
    .jpeg()
    .toBuffer();
}

export async function isRedAt(picture: Buffer, left: number, top: number): Promise<boolean> {
  const pixel = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  const [red = 0, green = 0, blue = 0] = pixel;
  return red > 150 && green < 90 && blue < 90;
}
