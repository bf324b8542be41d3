import { useStore } from '@nanostores/react';
import { messages } from '../../platform/messages.ts';
import { $facts } from '../site/salon-facts.ts';
import { salon } from '../../salon.ts';

/** 'Please call (555) 010-0147.' with a phone link, or the salon's email address. */
export function CallUs() {
  const t = messages('call-us');
  const { businessPhone, phone_link, businessEmail } = useStore($facts) ?? {
    businessPhone: salon.phone,
    phone_link: salon.phoneLink,
    businessEmail: salon.email,
  };
  if (businessPhone !== '') {
    return (
      <>
        {t.rich('call', {
          contact: (
            <a key="contact" className="inline-block link" href={phone_link}>
              {businessPhone}
            </a>
          ),
        })}
      </>
    );
  }
  if (businessEmail === '') return <>{t('ask')}</>;
  return (
    <>
      {t.rich('email', {
        contact: (
          <a key="contact" className="link" href={`mailto:${businessEmail}`}>
            {businessEmail}
          </a>
        ),
      })}
    </>
  );
}
