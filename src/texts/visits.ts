import { MOST_SERVICES, type NoVisit } from '../domain/appointments/visit-services.ts';
import { LONGEST_VISIT } from '../domain/appointments/visit.ts';
import { messages } from '../platform/messages.ts';

/** Says why these services form no visit, without a full stop. */
export const noVisitText = ({ why, name }: NoVisit) =>
  messages('visit-faults')(why, { service: name, most: MOST_SERVICES, hours: LONGEST_VISIT / 60 });
