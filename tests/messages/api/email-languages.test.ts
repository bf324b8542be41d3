import { expect, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { chooseTransport } from '../../../netlify/platform/mail/choose-transport.ts';
import { queuedMail, type MailMessage } from '../../../netlify/platform/mail/account-mailer.ts';
import { bookingCalendar, changeBooking } from '../../../src/api/booking/bookings.ts';
import { readHistory, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { checkOut } from '../../../src/api/till/checkout.ts';
import { refundSale, sell, undoSale } from '../../../src/api/till/sales.ts';
import { updateService } from '../../../src/api/services/services.ts';
import { publishWebsite, readWebsite, saveWebsite } from '../../../src/api/website/website.ts';
import { ADA, dataOf, onEveryStore } from '../../support/salon.ts';
import { STUDIO, link, offers, withMail } from './with-mail.ts';

const CUT = "Women's Cut & Style";

onEveryStore((open) => {
  test("a client's emails and files are in her language with the names she saw, and the owner's are in English", async () => {
    const { salon, server, run } = await withMail(open, { autoConfirm: true });
    await offers(salon, [{ code: 'en' }, { code: 'es' }]);
    const es = { name: 'Corte de dama', description: '' };
    await salon.owner(updateService, { params: { id: '1' }, body: { translations: { es } } });
    const booking = await salon.books(CUT, 'wednesday 09:00', { language: 'es' });
    expect(booking.manage_url).toBe(`https://salon.test/es/manage#${booking.id}.${booking.manage_token}`);
    await run();
    const mails = () => ({
      hers: server.emails.findLast(({ to }) => to?.[0]?.address === ADA.email),
      owners: server.emails.findLast(({ to }) => to?.[0]?.address === STUDIO),
    });
    expect(mails().hers?.subject).toMatch(/^Tu cita del .+ está confirmada$/);
    expect(mails().hers?.text).toContain('Qué: Corte de dama\n');
    expect(mails().hers?.text).toContain(`https://salon.test/es/manage#${booking.id}.`);
    expect(mails().owners?.subject).toBe('New booking: Ada Byron, Wed, Nov 25 at 9:00 AM');
    expect(mails().owners?.text).toContain(`What: ${CUT}\n`);
    const [attached] = mails().hers?.attachments ?? [];
    const ics = [
      new TextDecoder().decode(attached?.content as ArrayBuffer),
      (await salon.visitor().call(bookingCalendar, link(booking))).text,
    ];
    for (const file of ics) {
      expect(file).toContain('SUMMARY:Corte de dama en Maren Holt Hair');
      expect(file).toContain('https://salon.test/es/manage#');
    }
    // The email about a move mentions no changed service, although the owner has another name for it.
    const body = { start_at: '2026-11-25T10:30' };
    await salon.owner(updateAppointment, { params: { id: booking.id }, body });
    salon.clock.noWayBack();
    await run();
    expect(mails().hers?.subject).toMatch(/^Tu cita ahora es el /);
    expect(mails().hers?.text).not.toContain('El servicio cambió');
    // Her receipt also has the name that she saw.
    const sale = { lines: [{ kind: 'service', name: CUT, amount_cents: 8500, service_id: 1 } as const] };
    const paid = {
      methods: [{ method: 'cash', amount_cents: 8500 } as const],
      mail_receipt: true,
      version: 2,
    };
    salon.clock.set('wednesday 11:30');
    await salon.owner(checkOut, { params: { id: booking.id }, body: { ...sale, ...paid } });
    salon.clock.noWayBack();
    await run();
    expect(mails().hers?.subject).toMatch(/^Recibo 1 del /);
    expect(mails().hers?.text).toContain('Servicio: Corte de dama, $85\n');
  });

  test('the directions to the salon are in her language if the owner has translated them', async () => {
    const { salon, server, run } = await withMail(open, { autoConfirm: true });
    const { version, draft } = dataOf(await salon.owner(readWebsite, {}));
    const hours = { ...draft.hours, text: 'Ring twice.' };
    const body = { version, draft: { ...draft, hours } };
    dataOf(await salon.owner(saveWebsite, { body }));
    await offers(salon, [{ code: 'en' }, { code: 'es', hours: { text: 'Llame dos veces.' } }]);
    const way = async (time: string, language: 'en' | 'es' | 'fr') => {
      await salon.books(CUT, time, { language });
      await run();
      const { text } = server.emails.findLast(({ to }) => to?.[0]?.address === ADA.email) ?? {};
      return text?.match(/Ring twice\.|Llame dos veces\./g);
    };
    expect(await way('wednesday 09:00', 'es')).toEqual(['Llame dos veces.']);
    expect(await way('thursday 09:00', 'en')).toEqual(['Ring twice.']);
    expect(await way('friday 09:00', 'fr')).toEqual(['Ring twice.']);
  });

  test('a run that sends emails notices by itself that a publication is live', async () => {
    const { salon, server, deps } = await withMail(open, { autoConfirm: true });
    const { version, draft } = dataOf(await salon.owner(readWebsite, {}));
    const hours = { ...draft.hours, text: 'Ring twice.' };
    const changed = { ...draft, hours, languages: [{ code: 'es' as const }, { code: 'en' as const }] };
    const saved = dataOf(await salon.owner(saveWebsite, { body: { version, draft: changed } }));
    const { revision } = dataOf(await salon.owner(publishWebsite, { body: { version: saved.version } }));
    const live = async () => revision;
    await salon.books(CUT, 'wednesday 09:00', { language: 'en' });
    await runJobs({ ...deps, publishing: { ...deps.publishing, live } }, chooseTransport(deps.post));
    const { text } = server.emails.findLast(({ to }) => to?.[0]?.address === ADA.email) ?? {};
    expect(text).toContain('Directions: Ring twice.');
    expect(text).toContain('https://salon.test/en/manage#');
    expect((await salon.store.rules()).languages).toEqual(['es', 'en']);
  });

  test.each(['es', 'fr'] as const)("a sale's receipts name no visit in %s", async (code) => {
    const { salon, server, run } = await withMail(open);
    await offers(salon, [{ code }, { code: 'en' }]);
    const oil = { kind: 'retail', name: 'Hair oil', amount_cents: 1800 } as const;
    const cash = { method: 'cash', amount_cents: 1800 } as const;
    const { name, email } = ADA;
    const body = { lines: [oil], methods: [cash], customer: { name, email }, mail_receipt: true };
    const sales = async () => {
      const { sale } = dataOf(await salon.owner(sell, { body }));
      salon.clock.noWayBack();
      await run();
      return sale;
    };
    const { id } = await sales();
    dataOf(await salon.owner(undoSale, { params: { id, number: '1' }, query: {} }));
    const { id: other, version } = await sales();
    const payments = [{ id: 'receipt-3-cash', amount_cents: 1800 }];
    dataOf(
      await salon.owner(refundSale, { params: { id: other }, body: { payments, reason: 'Leaked', version } }),
    );
    salon.clock.noWayBack();
    await run();
    expect(server.emails).toHaveLength(4);
    for (const { subject, text } of server.emails)
      expect(`${subject} ${text}`).not.toMatch(/visita|rendez-vous/);
  });

  test("a client's change in another language changes the language of her emails", async () => {
    const { salon, server, run } = await withMail(open, { autoConfirm: true });
    const booking = await salon.books(CUT, 'wednesday 09:00', { language: 'es' });
    const moved = { start_at: '2026-11-25T14:00', language: 'fr' as const };
    await salon.visitor().call(changeBooking, { ...link(booking), body: moved });
    await run();
    const subjects = server.emails.map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^Tu cita del .+ está confirmada$/));
    expect(subjects).toContainEqual(expect.stringMatching(/^Votre rendez-vous est maintenant le /));
  });

  test('the owner can change the language of a visit, of its service and of all later emails', async () => {
    const { salon, server, run } = await withMail(open, { autoConfirm: true });
    await offers(salon, [{ code: 'en' }, { code: 'es' }]);
    const es = { name: 'Corte de dama', description: '' };
    await salon.owner(updateService, { params: { id: '1' }, body: { translations: { es } } });
    const { id } = await salon.ownerBooks(CUT, 'wednesday 09:00');
    const changes = async (body: object) =>
      dataOf(await salon.owner(updateAppointment, { params: { id }, body }));
    const changed = await changes({ language: 'es' });
    expect(changed).toMatchObject({ language: 'es', services: [{ name: CUT, shown_name: es.name }] });
    const said = dataOf(await salon.owner(readHistory, { params: { id } })).at(-1);
    expect(said?.change).toBe('Language: English → Spanish');
    await changes({ start_at: '2026-11-25T10:30' });
    salon.clock.noWayBack();
    await run();
    const { subject, text } = server.emails.findLast(({ to }) => to?.[0]?.address === ADA.email) ?? {};
    expect([subject, text]).toEqual([expect.stringMatching(/^Tu cita /), expect.stringContaining(es.name)]);
    const back = await changes({ language: 'en' });
    expect(back).toMatchObject({ language: 'en', services: [{ name: CUT }] });
    expect(back.services[0]).not.toHaveProperty('shown_name');
  });

  test("an email without a stored language is in the salon's first one, even if an earlier edition queued it", async () => {
    const { salon, deps, server, run } = await withMail(open);
    await salon.books(CUT, 'wednesday 09:00');
    await offers(salon, [{ code: 'de' }, { code: 'en' }]);
    const page = 'https://salon.test/reset-password#once';
    const mail = queuedMail(deps);
    await mail.send({ kind: 'password_reset', to: ADA.email, link: page });
    await mail.send({ kind: 'password_reset', to: ADA.email, link: page, language: 'en' });
    await run();
    const subjects = server.emails.map(({ subject }) => subject);
    expect(subjects).toHaveLength(4);
    for (const one of [
      'New booking: Ada Byron, Wed, Nov 25 at 9:00 AM',
      'Reset your password for Maren Holt Hair',
      'Setzen Sie Ihr Passwort für Maren Holt Hair zurück',
      expect.stringMatching(/^Wir haben Ihre Anfrage für .+ erhalten$/),
    ])
      expect(subjects).toContainEqual(one);
    for (const { subject, text } of server.emails)
      expect(text?.includes('salon.test/en/')).toBe(subject?.startsWith('Reset') === true);
  });

  test('an email about an account is in the language of the page that requested it', async () => {
    const salon = await open();
    await salon.signedIn('customer', ADA.email);
    const sent: MailMessage[] = [];
    const mail = { canSend: true, send: async (message: MailMessage) => void sent.push(message) };
    const visitor = salon.visitor({ mail });
    await visitor.request('GET', '/api/services');
    const json = { email: ADA.email };
    await visitor.request('POST', '/api/auth/forgot-password?language=fr', { json });
    await expect.poll(() => sent).toMatchObject([{ kind: 'password_reset', language: 'fr' }]);
  });
});
