import { cancelBookingRoute } from './cancel.ts';
import { changeBookingRoute } from './change.ts';
import { createBookingRoute } from './create.ts';
import { readBookingRoute } from './read.ts';

export const bookingRoutes = [createBookingRoute, readBookingRoute, changeBookingRoute, cancelBookingRoute];
