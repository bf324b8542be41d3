import type { Tools } from './shrink.ts';

/** The browser's own way to open and to draw, on the page and in a worker alike. */
export const tools: Tools = {
  // By its Exif a photograph is turned here; afterwards nobody can tell how it was held.
  open: (file) => createImageBitmap(file, { imageOrientation: 'from-image' }),

  draw: (picture, { width, height }) => {
    const canvas = canvasOf(width, height);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('Nothing to draw on');
    // What can be seen through in a PNG is white in a JPEG.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    return {
      encode: (quality) =>
        'convertToBlob' in canvas
          ? canvas.convertToBlob({ type: 'image/jpeg', quality })
          : new Promise((resolve) => {
              canvas.toBlob(resolve, 'image/jpeg', quality);
            }),
      // Safari counts the memory of a canvas until it is collected.
      free: () => {
        canvas.width = 0;
        canvas.height = 0;
      },
    };
  },
};

function canvasOf(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
