import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { canBeWrittenTo } from '../../contact.ts';
import { savedSettings } from '../../settings.ts';

type Fee = NonNullable<OwnersAppointment['fees']>[number];

/** True where the salon writes to the customer of what they are asked for. */
export function isWrittenTo(customer: OwnersAppointment['customer']): boolean {
  return canBeWrittenTo(customer) && savedSettings()?.emailNotifications === true;
}

/** What came of the card, before the rest: 'The card was declined. '; nothing where there was none. */
export function refusedText({ refused }: Pick<Fee, 'refused'>): string {
  if (refused === 'declined') return 'The card was declined. ';
  return refused === 'authentication' ? 'The bank asks for authentication. ' : '';
}
