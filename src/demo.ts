/**
 * The owner of a demo: the sign-in page offers it with one click, and the local host says it at the start. It opens
 * nothing anywhere else, because no deployed site has demo accounts.
 */
export const demoOwner = { email: 'owner@salon.example', password: 'orchard-lane-demo' } as const;
