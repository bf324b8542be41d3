/** The size of a desktop's window, in CSS pixels. */
export const DESKTOP = { width: 1440, height: 900 } as const;
