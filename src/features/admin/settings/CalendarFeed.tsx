import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { onSalonClock, formatWhen } from '../../../platform/dates/date-text.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { CopyField } from '../../../platform/ui/CopyField.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { useWhenBack } from '../../../platform/ui/when-back-online.ts';
import { Group, type TabProps } from './controls.tsx';
import { $feed, change, loadFeed, makeFeed } from './feed.ts';

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
  const asked = useStore(change.$asked);
  if (madeAt === null) {
    return (
      <PressButton busyLabel="Making..." onPress={makeFeed}>
        Make a private address
      </PressButton>
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
          busy={asked?.busy && asked.about === 'make'}
          onClick={() => {
            change.ask('make');
          }}
        >
          Make a new address
        </Button>
        <Button
          className="text-brick-ink"
          busy={asked?.busy && asked.about === 'revoke'}
          onClick={() => {
            change.ask('revoke');
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
  const asked = useStore(change.$asked);
  const isNew = asked?.about === 'make';
  return (
    <ConfirmDialog
      open={asked !== null}
      title={isNew ? 'Make a new address?' : 'Revoke the calendar feed?'}
      danger={!isNew}
      busy={asked?.busy}
      confirmLabel={isNew ? 'Yes, make a new one' : 'Yes, revoke it'}
      cancelLabel="Keep it"
      onConfirm={() => void change.confirm()}
      onCancel={change.drop}
    >
      Calendars that use the address of today will no longer be told anything.
    </ConfirmDialog>
  );
}
