import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { readSuggestion } from '../../../src/domain/appointments/booking-request.ts';
import type { Zone } from '../../../src/domain/time.ts';
import { called, formatWhen } from './phrases.ts';

// The owner's answer to a request she did not approve, with her own message.

/** Explains the suggested time, how to accept it, and that the booking stays as it is meanwhile. */
export function suggestedText(
  {
    appointment,
    zone,
    link,
  }: { readonly appointment: Appointment; readonly zone: Zone; readonly link: string },
  name: string,
) {
  const suggestion = readSuggestion(appointment);
  const other = suggestion ? formatWhen(suggestion.start, zone) : 'another time';
  return {
    subject: `Would ${other} suit you too?`,
    heading: 'Would another time suit you?',
    paragraphs: [
      called(name, `We would like to suggest ${other} instead.`),
      ...own(suggestion?.words),
      'Your booking stays as it is until you answer. The other time is not kept for you: somebody else may take it first.',
    ],
    button: { label: 'Take it, or choose another', link },
    closing: ['If neither suits you, you can cancel with your private link above, free of charge.'],
  };
}

/**
 * @param at when it would have been: 'Tue, Nov 24 at 9:00 AM'
 * @param refund the refund, in a sentence
 */
export function declinedText(at: string, words: string, refund: readonly string[]) {
  return {
    subject: `We cannot take your booking for ${at}`,
    heading: `We cannot take your booking for ${at}`,
    paragraphs: [
      'We are sorry: this time does not work for us.',
      ...own(words),
      'Nothing is charged, and you are welcome at any other time.',
      ...refund,
    ],
  };
}

function own(words = ''): string[] {
  return words === '' ? [] : [words];
}
