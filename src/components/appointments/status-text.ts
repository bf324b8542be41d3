import type { Status } from '../../domain/appointments/status.ts';

export const statusText: Readonly<Record<Status, string>> = {
  pending: 'Pending',
  booked: 'Booked',
  confirmed: 'Confirmed',
  paid: 'Paid',
  completed: 'Completed',
  canceled: 'Canceled',
  no_show: 'No-Show',
};
