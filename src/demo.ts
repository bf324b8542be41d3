// The accounts of a demo: the sign-in page offers each with one click, and the local host says the owner's at the start.
// They open nothing anywhere else, because no deployed site has them.

export const demoOwner = { email: 'owner@salon.example', password: 'orchard-lane-demo' } as const;

/** Jamie Rivera, who has appointments behind and before them. */
export const demoCustomer = { email: 'jamie.rivera@example.com', password: 'left-part-demo' } as const;
