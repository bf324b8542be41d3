import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeLinkProps {
  href: string;
  icon: LucideIcon;
  children: ReactNode;
  onClick?: () => void;
}

/** A link to what needs the owner, as a card. */
export function NoticeLink({ href, icon: Icon, children, onClick }: NoticeLinkProps) {
  return (
    <a
      className="card flex min-h-11 items-center gap-3 border-clay px-4 py-2.5 text-clay-ink hover:bg-sunken"
      href={href}
      onClick={onClick}
    >
      <Icon className="size-5 flex-none" aria-hidden="true" />
      <span>{children}</span>
    </a>
  );
}
