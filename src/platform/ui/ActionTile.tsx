import type { LucideIcon } from 'lucide-react';

export interface ActionTileProps {
  label: string;
  icon: LucideIcon;
  /** The address that it leads to, or its action. */
  to: string | (() => void);
}

export function ActionTile({ label, icon: Icon, to }: ActionTileProps) {
  const isLink = typeof to === 'string';
  const Tag = isLink ? 'a' : 'button';
  return (
    <Tag className="action-tile" {...(isLink ? { href: to } : { type: 'button', onClick: to })}>
      <Icon className="size-5 flex-none text-clay-ink" aria-hidden="true" />
      {label}
    </Tag>
  );
}
