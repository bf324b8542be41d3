import type { ComponentProps } from 'react';
import { Answers } from './Answers.tsx';
import { FormsToSign } from './FormsToSign.tsx';

/** What the services of a visit ask its client for. */
export function BeforeVisit(props: ComponentProps<typeof Answers>) {
  const { booking, pass } = props;
  const asks = booking.questions || booking.answers || booking.inspiration_pictures;
  return (
    <>
      {asks && <Answers {...props} />}
      {booking.forms && <FormsToSign data={booking} pass={pass} />}
    </>
  );
}
