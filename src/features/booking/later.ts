/** What the wizard needs once a service is chosen: loaded right after its start, so that the first step shows sooner. */
export { learnLimit } from './confirm.ts';
export { EditBanner } from './EditBanner.tsx';
export { LaterStep } from './LaterStep.tsx';
export { openBooking } from './open-booking.ts';
