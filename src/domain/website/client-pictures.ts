/** A client's photo, shown while she agrees. Its id contains its size, so that pages can be built without loading it. */
const NAME = /^client-([1-9]\d{0,3})x([1-9]\d{0,3})-([\w-]{1,64})$/;

interface ClientPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** Names a client's private picture in the gallery. */
export const clientPictureId = ({ id, width, height }: ClientPicture): string =>
  `client-${width}x${height}-${id}`;

/** Returns the private picture that such an id names; null for all others. */
export function clientPicture(name: string): ClientPicture | null {
  const [, width, height, id] = NAME.exec(name) ?? [];
  return id === undefined ? null : { id, width: Number(width), height: Number(height) };
}
