/** What the build read of the salon's database: build/salon-as-kept.mjs. */
declare module 'virtual:salon-as-kept' {
  const kept: import('./built-salon.ts').KeptSalon | null;
  export default kept;
}
