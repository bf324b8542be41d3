import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { messages } from '../../platform/messages.ts';
import { $facts } from '../site/salon-facts.ts';
import { salon } from '../../salon.ts';

/** 'Please call (555) 010-0147.' with a phone link, or the salon's email address. */
export function CallUs(): ReactNode {
  const t = messages('call-us');
  const { businessPhone, phone_link, businessEmail } = useStore($facts) ?? {
    businessPhone: salon.phone,
    phone_link: salon.phoneLink,
    businessEmail: salon.email,
  };
  if (businessPhone + businessEmail === '') return t('ask');
  const [key, look, href] = businessPhone
    ? (['call', 'inline-block link', phone_link] as const)
    : (['email', 'link', `mailto:${businessEmail}`] as const);
  return t.rich(key, {
    contact: (
      <a key="contact" className={look} href={href}>
        {businessPhone || businessEmail}
      </a>
    ),
  });
}
