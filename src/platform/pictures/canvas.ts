import type { Tools } from './shrink.ts';

/** The browser's own decoding and drawing, on the page and in a worker alike. */
export const tools: Tools = {
  // Applies the Exif rotation, which is lost afterwards.
  open: (file) => createImageBitmap(file, { imageOrientation: 'from-image' }),

  draw: (picture, { width, height }, isClear) => {
    const canvas = makeCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: isClear });
    if (!context) throw new Error('Nothing to draw on');
    // Transparent parts of a PNG become white in a JPEG.
    context.fillStyle = '#fff';
    if (!isClear) context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    return {
      encode: (quality, type) =>
        'convertToBlob' in canvas
          ? canvas.convertToBlob({ type, quality })
          : new Promise((resolve) => {
              canvas.toBlob(resolve, type, quality);
            }),
      // Safari counts a canvas's memory until it is collected.
      free: () => {
        canvas.width = 0;
        canvas.height = 0;
      },
    };
  },
};

function makeCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
