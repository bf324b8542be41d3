import { accountRoutes } from './account.ts';
import { ownAppointmentsRoute } from './appointments.ts';
import { passwordRoute } from './password.ts';
import { sessionListRoutes } from './sessions.ts';
import { verificationRoutes } from './verification.ts';

export const meRoutes = [
  ...accountRoutes,
  ownAppointmentsRoute,
  passwordRoute,
  ...sessionListRoutes,
  ...verificationRoutes,
];
