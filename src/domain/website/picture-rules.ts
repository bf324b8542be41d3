/** Pixels of a picture's longest side at most, and of its shortest at least. */
export const LONGEST_SIDE = 2_400;
export const SHORTEST_SIDE = 100;
