import sharp from 'sharp';

/**
 * Makes a photo as an upright phone camera stores it: rotated, with location data. Its top left corner is red.
 * @param width the longer side in pixels; by default it has twelve megapixels
 */
export async function fromCamera(shade: number, width = 4000): Promise<Buffer> {
  const color = { r: 40 + 25 * shade, g: 150, b: 220 - 25 * shade };
  const [height, side] = [0.75 * width, Math.round(0.175 * width)];
  const mark = sharp({ create: { width: side, height: side, channels: 3, background: '#d01010' } }).png();
  return sharp({ create: { width, height, channels: 3, background: color } })
    .composite([{ input: await mark.toBuffer(), left: 0, top: height - side }])
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
