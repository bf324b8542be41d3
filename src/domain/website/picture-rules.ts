/** The maximum pixels of a picture's longest side, and the minimum of its shortest. */
export const LONGEST_SIDE = 2_400;
export const SHORTEST_SIDE = 100;
/** Photographs with a shorter side look blurred in large frames, in pixels. */
export const FINE_SIDE = 800;
