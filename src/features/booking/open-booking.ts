import { readPass } from '../../components/booking/private-link.ts';
import { draftOf } from './change.ts';
import { $booking, $draft } from './draft.ts';
import { $stepNotice, settleOn } from './navigation.ts';
import { readHeld } from './send.ts';

/**
 * The private page's 'Change date or time': the wizard in the hands of an existing booking.
 * @param fragment `#change=ID.TOKEN`
 */
export async function openBooking(fragment: string): Promise<void> {
  const pass = readPass(fragment);
  const answer = pass && (await readHeld(pass));
  if (answer?.kind === 'booked') {
    $booking.set(answer.booking);
    $draft.set(draftOf(answer.booking.appointment));
    settleOn('time');
    return;
  }
  const why = answer ? answer.failure.message : 'A letter of the link may have been lost.';
  $stepNotice.set(`Your booking could not be opened. ${why}`);
}
