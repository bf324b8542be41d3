/** What the build read of the salon's database: build/stored-salon.mjs. */
declare module 'virtual:salon-as-kept' {
  const kept: import('./built-salon.ts').KeptSalon | null;
  export default kept;
}

/** The photographs of the publication that is built, by their ids: build/stored-salon.mjs. */
declare module 'virtual:published-pictures' {
  const pictures: Readonly<
    Record<
      string,
      {
        readonly src: import('astro').ImageMetadata;
        readonly width: number;
        readonly height: number;
        /** Of its AVIF, where it has one of its own. */
        readonly quality?: number;
      }
    >
  >;
  export default pictures;
}
