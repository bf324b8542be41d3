// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { AppointmentRow, AppointmentCard } from '../../../src/features/admin/appointments/LongList.tsx';
import { Visits } from '../../../src/features/admin/clients/Visits.tsx';
import { FirstVisit, VisitList } from '../../../src/features/admin/overview/TodayPanel.tsx';
import { Results } from '../../../src/features/admin/search/SearchDialog.tsx';
import { appointment, today } from '../../admin/features/build.ts';
import { adminPage } from '../../admin/features/page.ts';

const page = adminPage('/admin/appointments');
const now = Date.parse(`${today}T08:00:00-05:00`);
const found = { of: 'a', clients: [], moreClients: false, moreAppointments: false };

/** The places where the specification requires "No notes". */
const listed = new Set(['a card', 'a row']);

const places: Readonly<Record<string, (of: OwnersAppointment) => ReactNode>> = {
  'a card': (of) => <AppointmentCard appointment={of} today={today} now={now} isTicked={false} />,
  'a row': (of) => <AppointmentRow appointment={of} today={today} now={now} isTicked={false} />,
  'the next client': (of) => <FirstVisit visit={of} hasBegun={false} now={now} />,
  "the day's list": (of) => <VisitList title="Later" visits={[of]} now={now} />,
  "a client's visits": (of) => <Visits title="Coming" none="None" visits={[of]} today={today} />,
  'the search': (of) => <Results found={{ ...found, appointments: [of] }} active={undefined} />,
};

describe.each(Object.entries(places))('%s', (place, show) => {
  test.each([
    [{ notes: 'Bangs', owner_notes: 'Talks little' }, ['Notes: Bangs', 'Private notes: Talks little']],
    [{ notes: '', owner_notes: 'Talks little' }, ['Private notes: Talks little']],
    [{ notes: 'Bangs', owner_notes: '' }, ['Notes: Bangs']],
    [{ notes: '', owner_notes: '' }, listed.has(place) ? ['No notes'] : []],
  ])('labels the notes and the private notes: %o', async (notes, expected) => {
    await page.show(show(appointment(notes)));
    const lines = [...page.element.querySelectorAll('p')]
      .map(({ textContent }) => textContent)
      .filter((text) => /notes/i.test(text));
    expect(lines).toEqual(expected);
  });

  test.each([undefined, null])(
    'shows the booking restriction, even for an erased client: %o',
    async (client) => {
      await page.show(show(appointment({ flag: 'prepay', ...(client === null && { client }) })));
      expect(page.element.textContent).toContain('Online booking: Prepay');
    },
  );
});
