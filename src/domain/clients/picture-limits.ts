/** The maximum bytes of a private picture, and the maximum pixels of its longest side. */
export const MOST_BYTES = 300_000;
export const LONGEST_SIDE = 1_600;

/** The purposes of a private picture: what the owner has photographed, and what a client sends. */
export const pictureKinds = ['before', 'after', 'inspiration', 'test', 'answer'] as const;
export type PictureKind = (typeof pictureKinds)[number];
export const ownersKinds = ['before', 'after', 'inspiration', 'test'] as const;
export const clientsKinds = ['inspiration', 'answer'] as const;
