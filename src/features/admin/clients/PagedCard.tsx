import { useState, type ReactNode } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';

interface PagedCardProps<Item> {
  items: readonly Item[];
  /** How many are drawn at once, because there may be years of them. */
  page: number;
  /** The text if there are none. */
  none: string;
  /** Loads the items that are not known yet; absent if all are. */
  onMore?: (() => Promise<unknown>) | undefined;
  children: (item: Item) => ReactNode;
}

/** A list of entries, with a button for more. */
export function PagedCard<Item>({ items, page, none, onMore, children }: PagedCardProps<Item>) {
  const [room, setRoom] = useState(page);
  if (items.length === 0) return <p className="mt-2 text-ink-soft">{none}</p>;
  return (
    <>
      <ul className="card mt-3">{items.slice(0, room).map(children)}</ul>
      {items.length > room && (
        <Button className="mt-3" onClick={() => setRoom(room + page)}>
          Show {Math.min(page, items.length - room)} More
        </Button>
      )}
      {items.length <= room && onMore && (
        <PressButton
          className="mt-3"
          onPress={async () => {
            setRoom(room + page);
            await onMore();
          }}
        >
          Show Earlier
        </PressButton>
      )}
    </>
  );
}
