/** The maximum pixels of a picture's longest side, and the minimum of its shortest. */
export const LONGEST_SIDE = 2_400;
export const SHORTEST_SIDE = 100;
/** The pixels of a photograph's shorter side below which it looks blurred in large frames. */
export const FINE_SIDE = 800;
