/** `npm run proof` runs the whole; `npm test` as much of it as shows that nothing is broken. */
export const isFull = process.env['SALON_PROOF'] === 'full';
