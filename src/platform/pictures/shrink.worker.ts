import { tools } from './canvas.ts';
import { shrink, type Chosen } from './shrink.ts';

// In a worker, because a photograph of forty megapixels takes a second, during which typing must work.
async function answer({ data: choice }: MessageEvent<Chosen>): Promise<void> {
  postMessage(await shrink(choice, tools));
}
addEventListener('message', (event: MessageEvent<Chosen>) => void answer(event));
