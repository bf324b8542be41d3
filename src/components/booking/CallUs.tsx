import { useStore } from '@nanostores/react';
import { telephone } from '../settings/phone-link.ts';
import { $facts } from '../site/salon-facts.ts';
import { salon } from '../../salon.ts';

/** 'Please call (555) 010-0147.' with a phone link, or the salon's email address. */
export function CallUs() {
  const { businessPhone, businessEmail } = useStore($facts) ?? {
    businessPhone: salon.phone,
    businessEmail: salon.email,
  };
  if (businessPhone !== '') {
    return (
      <>
        Please call{' '}
        <a className="inline-block link" href={telephone(businessPhone)}>
          {businessPhone}
        </a>
        .
      </>
    );
  }
  if (businessEmail === '') return <>Please ask at the salon.</>;
  return (
    <>
      Please email{' '}
      <a className="link" href={`mailto:${businessEmail}`}>
        {businessEmail}
      </a>
      .
    </>
  );
}
