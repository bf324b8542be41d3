import { useStore } from '@nanostores/react';
import { messages } from '../../platform/messages.ts';
import { telephone } from '../settings/phone-link.ts';
import { $facts } from '../site/salon-facts.ts';
import { salon } from '../../salon.ts';

/** 'Please call (555) 010-0147.' with a phone link, or the salon's email address. */
export function CallUs() {
  const t = messages('call-us');
  const { businessPhone, businessEmail } = useStore($facts) ?? {
    businessPhone: salon.phone,
    businessEmail: salon.email,
  };
  if (businessPhone !== '') {
    return (
      <>
        {t.rich('call', {
          contact: (
            <a key="contact" className="inline-block link" href={telephone(businessPhone)}>
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
