import { tools } from './canvas.ts';
import { shrink } from './shrink.ts';

// Off the page's own thread: a photograph of forty megapixels takes a second, in which the page is still to be typed on.
async function answer({ data: file }: MessageEvent<Blob>): Promise<void> {
  postMessage(await shrink(file, tools));
}
addEventListener('message', (event: MessageEvent<Blob>) => void answer(event));
