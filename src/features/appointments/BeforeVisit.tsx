import type { ComponentProps } from 'react';
import { Answers } from './Answers.tsx';
import { FormsToSign } from './FormsToSign.tsx';
import { SeriesVisits } from './SeriesVisits.tsx';

/** The series of a visit, and what its services ask its client for. */
export function BeforeVisit(props: ComponentProps<typeof Answers>) {
  const { booking, pass } = props;
  const asks = booking.questions || booking.answers || booking.inspiration_pictures;
  return (
    <>
      {booking.series && <SeriesVisits booking={booking} series={booking.series} pass={pass} />}
      {asks && <Answers {...props} />}
      {booking.forms && <FormsToSign data={booking} pass={pass} />}
    </>
  );
}
