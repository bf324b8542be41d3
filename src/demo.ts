// The demo's accounts: the sign-in page offers each with one click, and the local host prints the owner's on start. They work
// nowhere else, because no deployed site has them.

export const demoOwner = { email: 'owner@salon.example', password: 'orchard-lane-demo' } as const;

/** Jamie Rivera, who has past and upcoming appointments. */
export const demoCustomer = { email: 'jamie.rivera@example.com', password: 'left-part-demo' } as const;
