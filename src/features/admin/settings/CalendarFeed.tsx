import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { onSalonClock, formatWhen } from '../../../platform/dates/date-text.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { CopyField } from '../../../platform/ui/CopyField.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { useWhenBack } from '../../../platform/ui/when-back-online.ts';
import { Group, type TabProps } from './controls.tsx';
import { $asking, $changing, $feed, loadFeed, makeFeed, revokeFeed } from './feed.ts';

/** The schedule in the owner's own calendar program, through a secret address. */
export function CalendarFeed({ saved }: Pick<TabProps, 'saved'>) {
  const feed = useStore($feed);
  useEffect(() => void loadFeed(), []);
  useWhenBack(loadFeed, feed.state === 'failed');
  return (
    <Group
      title="Your calendar elsewhere"
      about="Appointments and blocked times in the calendar of your phone. It asks for them by itself and changes nothing here."
    >
      {feed.state === 'loading' && (
        <Loading label="Asking for the calendar feed...">
          <Skeleton className="h-11 w-48" />
        </Loading>
      )}
      {feed.state === 'failed' && (
        <Notice
          kind="error"
          title="It is not known whether there is a feed."
          action={{ label: 'Retry', onClick: () => void loadFeed() }}
        >
          {feed.message}
        </Notice>
      )}
      {feed.state === 'ready' && <Known madeAt={feed.madeAt} url={feed.url} zone={saved.timeZone} />}
      <Question />
    </Group>
  );
}

function Known({ madeAt, url, zone }: { madeAt: string | null; url: string | null; zone: string }) {
  const changing = useStore($changing);
  if (madeAt === null) {
    return (
      <Button busy={changing === 'make'} busyLabel="Making..." onClick={() => void makeFeed()}>
        Make a private address
      </Button>
    );
  }
  const made = onSalonClock(madeAt, zone);
  return (
    <>
      {url === null ? (
        <p>
          Your calendar feed is on{made !== null && ` since ${formatWhen(made)}`}. Its address was shown when
          it was made; if it is lost, make a new one.
        </p>
      ) : (
        <Address url={url} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={changing === 'make'}
          onClick={() => {
            $asking.set('make');
          }}
        >
          Make a new address
        </Button>
        <Button
          className="text-brick-ink"
          busy={changing === 'revoke'}
          onClick={() => {
            $asking.set('revoke');
          }}
        >
          Revoke it
        </Button>
      </div>
    </>
  );
}

function Address({ url }: { url: string }) {
  return (
    <CopyField
      label="Address to subscribe to"
      noun="address"
      url={url}
      hint="Copy it now: it is not shown again. Whoever has it can read your schedule with names and numbers."
    />
  );
}

function Question() {
  const asking = useStore($asking);
  const changing = useStore($changing);
  const isNew = asking === 'make';
  return (
    <ConfirmDialog
      open={asking !== null}
      title={isNew ? 'Make a new address?' : 'Revoke the calendar feed?'}
      danger={!isNew}
      busy={changing !== null}
      confirmLabel={isNew ? 'Yes, make a new one' : 'Yes, revoke it'}
      cancelLabel="Keep it"
      onConfirm={() => void (isNew ? makeFeed() : revokeFeed())}
      onCancel={() => {
        if (changing === null) $asking.set(null);
      }}
    >
      Calendars that use the address of today will no longer be told anything.
    </ConfirmDialog>
  );
}
