import sharp from 'sharp';

/** A JPEG of this size as a camera makes it: upright, with its model and place in the Exif. */
export function cameraJpeg(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a64b30' } })
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Model: 'Camera' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } },
    })
    .jpeg()
    .toBuffer();
}

/** A segment that files may contain and the salon rejects. */
export function segment(marker: number, text: string): Buffer {
  const body = Buffer.from(text, 'latin1');
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body]);
}
