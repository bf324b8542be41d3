/**
 * Lets the hero and about pictures fade in once they are there; one that fails leaves the gradient it lies on, one of
 * the gallery its placeholder. A picture waits only while this script is there to see it arrive: without scripts nothing is
 * ever hidden.
 */
export function watchPictures(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-picture]')) {
    const settle = () => {
      image.dataset['picture'] = image.naturalWidth > 0 ? 'shown' : 'broken';
    };
    if (image.complete) {
      settle();
    } else {
      image.dataset['picture'] = 'waiting';
      image.addEventListener('load', settle, { once: true });
      image.addEventListener('error', settle, { once: true });
    }
  }
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    if (image.complete && image.naturalWidth === 0) replace(image);
    else image.addEventListener('error', () => replace(image), { once: true });
  }
}

function replace(image: HTMLImageElement): void {
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  image.src = image.dataset['fallback'] ?? '';
}
