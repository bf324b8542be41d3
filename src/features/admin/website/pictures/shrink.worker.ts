import { tools } from './canvas.ts';
import { shrink } from './shrink.ts';

// In a worker, because a photograph of forty megapixels takes a second, during which typing must work.
async function answer({ data: file }: MessageEvent<Blob>): Promise<void> {
  postMessage(await shrink(file, tools));
}
addEventListener('message', (event: MessageEvent<Blob>) => void answer(event));
