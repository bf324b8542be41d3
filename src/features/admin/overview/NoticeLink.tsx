import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeLinkProps {
  href: string;
  icon: LucideIcon;
  children: ReactNode;
}

/** A link to what needs the owner, as a card. */
export function NoticeLink({ href, icon: Icon, children }: NoticeLinkProps) {
  return (
    <a
      className="card mt-4 flex min-h-11 items-center gap-3 border-clay px-4 py-2.5 text-clay-ink hover:bg-sunken"
      href={href}
    >
      <Icon className="size-5 flex-none" aria-hidden="true" />
      <span>{children}</span>
    </a>
  );
}
