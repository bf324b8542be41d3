// Every file of endpoints: a new one is named here, once.
export * from './health.ts';
export * from './availability.ts';
export * from './salon.ts';
export * from './social.ts';
export * from './bookings.ts';
export * from './waitlist.ts';
export * from './calendar-feed.ts';
export * from './auth.ts';
export * from './me.ts';
export * from './admin/appointments.ts';
export * from './admin/services.ts';
export * from './admin/calendar.ts';
export * from './admin/calendar-feed.ts';
export * from './admin/charts.ts';
export * from './admin/salon.ts';
export * from './admin/failed-jobs.ts';
export * from './admin/waitlist.ts';
