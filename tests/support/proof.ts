/** `npm run proof` runs proofs in full; `npm test` runs enough of them to show that nothing is broken. */
export const isFull = process.env['SALON_PROOF'] === 'full';
