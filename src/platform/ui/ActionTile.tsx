import type { LucideIcon } from 'lucide-react';

interface ActionTileProps {
  label: string;
  icon: LucideIcon;
  /** The address that it leads to, or its action. */
  to: string | (() => void);
}

/** A large button or link with an icon. */
export function ActionTile({ label, icon: Icon, to }: ActionTileProps) {
  const isLink = typeof to === 'string';
  const Tag = isLink ? 'a' : 'button';
  return (
    <Tag
      className="flex size-full min-h-12 cursor-pointer items-center gap-2.5 rounded-control border border-line bg-surface px-[min(0.875rem,4.4vw)] py-2 text-start text-sm/tight font-medium hover:border-control hover:bg-sunken"
      {...(isLink ? { href: to } : { type: 'button', onClick: to })}
    >
      <Icon className="size-5 flex-none text-clay-ink" aria-hidden="true" />
      {label}
    </Tag>
  );
}
