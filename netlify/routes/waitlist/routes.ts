import { createWishRoute } from './create.ts';
import { readWishRoute, withdrawWishRoute } from './held.ts';
import { takeOfferRoute } from './take.ts';

export const waitlistRoutes = [createWishRoute, readWishRoute, withdrawWishRoute, takeOfferRoute];
