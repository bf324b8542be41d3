/** The data the build read from the salon's database: build/stored-salon.mjs. */
declare module 'virtual:salon-as-kept' {
  const salon: import('./built-salon.ts').KeptSalon | null;
  export default salon;
}

/** True if the host builds pages only when asked, as Netlify does; a single machine rebuilds them itself. */
declare module 'virtual:builds-when-asked' {
  const isAsked: boolean;
  export default isAsked;
}

/** The photographs of the publication being built, by id: build/stored-salon.mjs. */
declare module 'virtual:published-pictures' {
  const pictures: Readonly<
    Record<
      string,
      {
        readonly src: import('astro').ImageMetadata;
        readonly width: number;
        readonly height: number;
        /** The quality of its AVIF, if it is part of the first view and has to be small. */
        readonly quality?: number;
      }
    >
  >;
  export default pictures;
}
