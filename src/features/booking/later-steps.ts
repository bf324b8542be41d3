// The wizard beyond its first step, in one file that loads while the visitor looks at the services.
export { toggleService } from './change-services.ts';
export { leaveGone } from './remove-unavailable.ts';
export { fillInFrom, openBooking, refreshBooking } from './change-booking.ts';
export { DetailsStep } from './DetailsStep.tsx';
export { DoneStep } from './DoneStep.tsx';
export { ChosenSummary, SummaryBar } from './Summary.tsx';
export { TimeStep } from './TimeStep.tsx';
export { confirmBooking } from './confirm.ts';
export { recall } from './details.ts';
