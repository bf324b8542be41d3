import { FlaskConical, Pencil } from 'lucide-react';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { formatTime, formatLength, onSalonClock, toDate } from '../../../platform/dates/date-text.ts';
import { PaymentBadge, StatusBadge } from '../../../components/appointments/StatusBadge.tsx';
import { money } from '../../../platform/money.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { isActive } from '../../../domain/appointments/status.ts';
import { standingReceipt } from '../../../domain/till/till.ts';
import { AnswerLines } from '../appointments/Answers.tsx';
import { AppointmentNotes } from '../appointments/AppointmentNotes.tsx';
import { formatDate } from '../data/salon-clock.ts';
import { callAsOwner } from '../shell/access.ts';
import { fail } from '../shell/act.ts';
import { openDialog } from '../shell/dialogs.ts';
import { KeptMoneyBadges } from '../appointments/KeptMoneyBadges.tsx';
import { PhotoStrip } from '../appointments/photos/Photos.tsx';
import { PagedCard } from './PagedCard.tsx';
import { signedDialog } from './screen.ts';

interface VisitsProps {
  title: string;
  /** The text if there are none. */
  none: string;
  visits: readonly OwnersAppointment[];
  today: LocalDate;
  /** How many earlier ones are not loaded yet, and how to load them. */
  earlier?: number;
  onMore?: () => Promise<unknown>;
}

/** A list of a client's appointments. */
export function Visits({ title, none, visits, today, earlier = 0, onMore }: VisitsProps) {
  const count = visits.length + earlier;
  return (
    <section>
      <h2 className="text-2xl">
        {title} {count > 0 && <span className="ms-2 font-sans text-base text-ink-soft">{count}</span>}
      </h2>
      <PagedCard items={visits} page={12} none={none} onMore={earlier > 0 ? onMore : undefined}>
        {(visit) => <Visit key={visit.id} visit={visit} today={today} />}
      </PagedCard>
    </section>
  );
}

function Visit({ visit, today }: { visit: OwnersAppointment; today: LocalDate }) {
  const { date, time, service } = visit;
  const when = `${formatDate(date, today)} at ${formatTime(time)}`;
  return (
    <li className="flex flex-wrap items-start gap-3 border-line ps-4 pe-2 pt-3 pb-3.5 not-first:border-t">
      <div className="min-w-0 flex-[1_1_8rem]">
        <h3 className="font-sans font-semibold tracking-normal tabular-nums">{when}</h3>
        <p className="text-sm text-ink-soft">
          {service.name}, {formatLength(service.duration)}, {money(service.price_cents)}
        </p>
        {/* Her profile is beside it. */}
        {visit.formula && (
          <p className="my-1 wrap-anywhere whitespace-pre-line">
            <span className="sr-only">Formula: </span>
            {visit.formula}
          </p>
        )}
        <VisitDetails visit={visit} onShow={(form) => showSigned(visit, form)} />
        <PhotoStrip subject={`appointments ${visit.id}`} given={visit.pictures} />
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          <StatusBadge of={visit} />
          {isActive(visit) && <PaymentBadge of={visit} />}
          <KeptMoneyBadges appointment={visit} />
        </p>
      </div>
      {visit.client && (
        <IconButton
          icon={FlaskConical}
          label={`Formula of ${when}`}
          onClick={() => openDialog({ kind: 'formula', appointment: visit })}
        />
      )}
      <IconButton
        icon={Pencil}
        label={`Edit ${when}`}
        onClick={() => openDialog({ kind: 'edit', appointment: visit })}
      />
    </li>
  );
}

interface DetailsProps {
  visit: OwnersAppointment;
  /** Shows a signed form; absent on paper. */
  onShow?: (form: string) => Promise<unknown>;
}

/** The products, answers, signed forms and notes of a visit, without the notes of the client's profile, which is beside it. */
export function VisitDetails({ visit, onShow }: DetailsProps) {
  const { receipts = [], answers, signed } = visit;
  const bought = standingReceipt(receipts)?.lines.filter(({ kind }) => kind === 'retail') ?? [];
  return (
    <>
      {bought.length > 0 && (
        <p className="text-sm">
          <span className="text-ink-soft">Bought:</span> {bought.map(({ name }) => name).join(', ')}
        </p>
      )}
      <AnswerLines answers={answers} />
      {signed?.map(({ form, title, at }) => (
        <p key={form} className="flex items-center gap-x-2 text-sm wrap-anywhere">
          <span>
            <span className="text-ink-soft">Signed:</span> {title}, {signedDay(at, visit.time_zone)}
          </span>
          {onShow && (
            <PressButton
              size="small"
              look="quiet"
              aria-label={`Show ${title} from ${signedDay(at, visit.time_zone)}`}
              onPress={() => onShow(form)}
            >
              Show
            </PressButton>
          )}
        </p>
      ))}
      <AppointmentNotes appointment={{ ...visit, client: null, alerts: '' }} className="text-sm" />
    </>
  );
}

function signedDay(at: string, zone: string): string {
  const day = onSalonClock(at, zone);
  return day ? formatDate(toDate(day)) : at;
}

async function showSigned({ id, time_zone }: OwnersAppointment, sought: string): Promise<void> {
  const answer = await callAsOwner('GET /api/admin-public/appointments/:id/consents', { params: { id } });
  const form = answer.ok && answer.data.forms.find((one) => one.form === sought);
  if (form && form.signed) signedDialog.open({ form: { ...form, signed: form.signed }, zone: time_zone });
  else fail(['Loading Failed', answer.ok ? "We couldn't find this form." : answer.message]);
}
