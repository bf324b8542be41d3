import { joinWaitlistRoute } from './create.ts';
import { readWaitlistEntryRoute, leaveWaitlistRoute } from './held.ts';
import { takeOfferRoute } from './take.ts';

export const waitlistRoutes = [joinWaitlistRoute, readWaitlistEntryRoute, leaveWaitlistRoute, takeOfferRoute];
