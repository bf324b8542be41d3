import { useStore } from '@nanostores/react';
import { onSalonClock } from '../../../platform/dates/date-text.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { CopyField } from '../../../platform/ui/CopyField.tsx';
import { CheckField } from '../../../platform/ui/Field.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import type { CalendarShape } from '../../../api/calendar/calendars.ts';
import { BusyCalendars } from './BusyCalendars.tsx';
import { GoogleAccount } from './GoogleAccount.tsx';
import { $keepsEvents, removeCalendar } from './busy-calendars.ts';
import { Group, type TabProps } from './controls.tsx';
import { atom } from 'nanostores';
import { callAsOwner } from '../shell/access.ts';
import { act, question } from '../shell/act.ts';
import { QuestionDialog } from '../shell/QuestionDialog.tsx';
import { remote, useRemote } from '../shell/remote.ts';
import { formatDateTime } from '../data/salon-clock.ts';

/** The owner's other calendars, and the schedule in her calendar app through a secret link. */
export function Calendars({ saved }: Pick<TabProps, 'saved'>) {
  const feed = useRemote(calendarFeed);
  return (
    <Group title="Calendars" about="Your calendars and this one, side by side.">
      <BusyCalendars zone={saved.timeZone} remove={removal.ask} />
      <GoogleAccount />
      <section aria-labelledby="calendar-feed" className="flex flex-col gap-3">
        <div>
          <h3 id="calendar-feed" className="font-sans font-semibold tracking-normal">
            Calendar feed
          </h3>
          <p className="hint">
            See your appointments and blocked times in your phone's calendar. It updates automatically and
            can't change anything here.
          </p>
        </div>
        <LoadNotice
          what="The calendar feed"
          value={feed}
          load={calendarFeed.load}
          className=""
          skeleton="h-11"
        />
        {feed.state === 'ready' && <Known madeAt={feed.data.made_at} zone={saved.timeZone} />}
      </section>
      <FeedQuestion />
      <QuestionDialog
        asks={removal}
        title={({ name }) => `Remove ${name}?`}
        danger
        confirmLabel="Yes, Remove Calendar"
        cancelLabel="Keep Calendar"
      >
        {(calendar) => <Removing calendar={calendar} />}
      </QuestionDialog>
    </Group>
  );
}

function Known({ madeAt, zone }: { madeAt: string | null; zone: string }) {
  const question = useStore(change.$asked);
  const created = useStore($created);
  if (madeAt === null) {
    return (
      <p>
        <PressButton busyLabel="Creating..." onPress={makeFeed}>
          Create Private Link
        </PressButton>
      </p>
    );
  }
  const date = onSalonClock(madeAt, zone);
  return (
    <>
      {created?.made_at !== madeAt ? (
        <p>
          Your calendar feed is on{date !== null && ` since ${formatDateTime(date)}`}. The link was shown only
          once. If you lost it, create a new one.
        </p>
      ) : (
        <CopyField
          // A new link has not been copied.
          key={created.url}
          label="Calendar link"
          url={created.url}
          hint="Copy it now. You won't see it again. Anyone with this link can see your schedule, names and phone numbers."
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={question?.busy && question.about === 'make'} onClick={() => change.ask('make')}>
          Create New Link
        </Button>
        <Button
          className="text-brick-ink"
          busy={question?.busy && question.about === 'revoke'}
          onClick={() => change.ask('revoke')}
        >
          Revoke Link
        </Button>
      </div>
    </>
  );
}

function FeedQuestion() {
  const question = useStore(change.$asked);
  const isNew = question?.about === 'make';
  return (
    <ConfirmDialog
      open={question !== null}
      title={isNew ? 'Create a new link?' : 'Revoke the calendar feed?'}
      danger={!isNew}
      busy={question?.busy}
      confirmLabel={isNew ? 'Yes, Create Link' : 'Yes, Revoke Link'}
      cancelLabel="Keep Link"
      onConfirm={() => void change.confirm()}
      onCancel={change.drop}
    >
      Calendars that use the current link will stop updating.
    </ConfirmDialog>
  );
}

function Removing({ calendar: { google } }: { calendar: CalendarShape }) {
  const keeps = useStore($keepsEvents);
  if (google?.direction !== 'out')
    return `Clients will be able to book when you're busy there. To add it again, you need its ${google ? 'ID' : 'link'}.`;
  return (
    <>
      <p>We won't write appointments there any more.</p>
      <CheckField
        label="Keep the appointments in it"
        checked={keeps}
        onCheck={(checked) => $keepsEvents.set(checked)}
      />
    </>
  );
}

export const calendarFeed = remote('GET /api/admin-public/calendar-feed', {});

/** The newest link that this page has created. The salon shows a link only once. */
const $created = atom<{ readonly made_at: string | null; readonly url: string } | null>(null);

/** Creates an address, or replaces the current one. */
function makeFeed(): Promise<unknown> {
  return act(() => callAsOwner('POST /api/admin-public/calendar-feed', {}), {
    show: ({ made_at, url }) => {
      $created.set({ made_at, url });
      calendarFeed.put(() => ({ made_at }));
    },
    failed: ['Link Not Created'],
  });
}

function revokeFeed(): Promise<unknown> {
  return act(() => callAsOwner('DELETE /api/admin-public/calendar-feed', {}), {
    show: () => calendarFeed.put(() => ({ made_at: null })),
    done: () => ['Calendar Feed Revoked', 'The old link no longer works.'],
    failed: ['Not Revoked', 'The link may still work'],
  });
}

/** Asked before the feed's link stops working. */
const change = question<'make' | 'revoke'>((what) => (what === 'make' ? makeFeed() : revokeFeed()));

const removal = question(removeCalendar);
