import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { checkOut, undoCheckOut } from '../../../src/api/till/checkout.ts';
import { eraseClient, listClients } from '../../../src/api/settings/salon-admin.ts';
import { newCashDay } from '../../../src/domain/till/cash-day.ts';
import { ADA, BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { inTest, missed } from '../../payments/api/with-fees.ts';

const CUT = "Women's Cut & Style";
const ask = async (salon: Salon, query = '') =>
  (await salon.asOwner()).request('GET', `/api/admin-public/export${query}`);

onEveryStore((open) => {
  test("the export is one JSON file with all the salon's data", async () => {
    const salon = await open();
    await salon.books(CUT, 'tuesday 09:00');
    await salon.store.blockDate({ date: '2026-12-25', reason: 'Christmas' });
    const day = { ...newCashDay('2026-11-23'), note: 'Counted twice' };
    await salon.store.saveCashDay(day, await salon.store.revision());
    const answer = await ask(salon);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="salon-2026-11-23.json"');
    const kept = await salon.store.everything();
    // Visits also have a single service, for programs written for the first edition.
    const service = { id: 1, name: CUT, duration_min: 60, price_cents: 8500, processing: null };
    const appointments = kept.appointments.map((one) => ({
      ...one,
      appointment: { ...one.appointment, service },
    }));
    expect(answer.body).toEqual(
      JSON.parse(JSON.stringify({ format: 1, ...kept, appointments, bytes: {}, privateBytes: {} })),
    );
    expect(answer.body).toMatchObject({
      appointments: [{ history: [{ by: 'customer' }] }],
      clients: [{ name: 'Ada Byron' }],
      cashDays: [{ date: '2026-11-23', note: 'Counted twice' }],
    });
  });

  test('appointments come as CSV, a line each, by start', async () => {
    const salon = await open();
    const second = await salon.ownerBooks(CUT, 'tuesday 14:00', {
      status: 'paid',
      notes: 'two\nlines, "quoted"',
      owner_notes: 'Pays late',
    });
    const first = await salon.books(CUT, 'tuesday 09:00', { language: 'es' });
    const answer = await ask(salon, '?format=csv&table=appointments');
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="appointments-2026-11-23.csv"',
    );
    expect(answer.text.split('\r\n')).toEqual([
      '"reference","date","time","time_zone","status","payment_status","name","email","phone","service","duration_min","price_cents","amount_paid_cents","notes","source","created_at","id","owner_notes","price","amount_paid","payments","services","receipts","fees","balance_cents","balance","language","formula","series"',
      `"${first.reference}","2026-11-24","09:00","America/New_York","pending","pending","Ada Byron","ada@example.com","(555) 010-0100","${CUT}",60,8500,0,"","online","2026-11-23T13:00:00.000Z","${first.id}","",85.00,0.00,"","09:00 ${CUT}, 60 min, 85.00","","",8500,85.00,"es","",""`,
      `"${second.reference}","2026-11-24","14:00","America/New_York","paid","paid","Ada Byron","ada@example.com","(555) 010-0100","${CUT}",60,8500,8500,"two\nlines, ""quoted""","owner","2026-11-23T13:00:00.000Z","${second.id}","Pays late",85.00,85.00,"2026-11-23 other full 85.00","14:00 ${CUT}, 60 min, 85.00","","",0,0.00,"","",""`,
      '',
    ]);
  });

  test("an erased client's appointment has no made-up address or number", async () => {
    const salon = await open();
    await salon.books(CUT, 'tuesday 09:00');
    const [client] = dataOf(await salon.owner(listClients, { query: { search: 'Ada' } }));
    dataOf(await salon.owner(eraseClient, { params: { id: client?.id ?? '' } }));
    const { text } = await ask(salon, '?format=csv&table=appointments');
    expect(text).toContain(`"Erased client","","","${CUT}"`);
  });

  test('an appointment includes its receipts and fees', async () => {
    const { salon, charges } = await missed(open, inTest());
    dataOf(await charges());
    const { id } = await salon.ownerBooks(CUT, 'wednesday 09:00');
    const sold = {
      lines: [{ kind: 'service' as const, name: CUT, amount_cents: 8500 }],
      methods: [{ method: 'cash' as const, amount_cents: 8500 }],
    };
    dataOf(await salon.owner(checkOut, { params: { id }, body: { ...sold, version: 1 } }));
    dataOf(await salon.owner(undoCheckOut, { params: { id, number: '1' }, query: {} }));
    const { text } = await ask(salon, '?format=csv&table=appointments');
    const [, first, second] = text.split('\r\n').map((row) => row.split(', 60 min, 85.00"')[1]);
    expect(first).toBe(',"","2026-11-24 no_show paid 42.50",0,0.00,"","",""');
    expect(second).toBe(',"1\n2 undoes 1","",8500,85.00,"","",""');
  });

  test('clients come as CSV with figures, by name', async () => {
    const salon = await open();
    await salon.ownerBooks(CUT, 'tuesday 09:00', { status: 'paid', customer: BEA });
    await salon.ownerBooks(CUT, 'wednesday 09:00', { customer: BEA });
    const dated_notes = [{ id: 'n', date: '2026-11-20' as const, text: 'Toner 9V' }];
    const marketing = { state: 'yes', at: salon.clock.now(), text: 'Email me offers' } as const;
    const ada = { id: 'new', version: 1, ...ADA, notes: 'Likes "tea"', dated_notes, marketing };
    await salon.store.addClient(ada);
    salon.clock.set('tuesday 12:00');
    const answer = await ask(salon, '?format=csv&table=clients');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="clients-2026-11-24.csv"');
    const { clients } = await salon.store.everything();
    const bea = clients.find(({ name }) => name === BEA.name)?.id;
    expect(answer.text.split('\r\n')).toEqual([
      '"name","email","phone","notes","visits","spent_cents","last_visit","next_visit","id","spent","dated_notes","no_shows","booking","alerts","birthday","marketing","sms"',
      '"Ada Byron","ada@example.com","(555) 010-0100","Likes ""tea""",0,0,"","","new",0.00,"2026-11-20 Toner 9V",0,"normal","","","yes 2026-11-23 Email me offers",""',
      `"Bea Potter","bea@example.com","(555) 010-0200","",1,8500,"2026-11-24T09:00","2026-11-25T09:00","${bea}",85.00,"",0,"normal","","","",""`,
      '',
    ]);
  });

  test('services come as CSV', async () => {
    const salon = await open();
    const answer = await ask(salon, '?format=csv&table=services');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="services-2026-11-23.csv"');
    expect(answer.text.split('\r\n').slice(0, 2)).toEqual([
      '"id","name","description","category","duration_min","price_cents","active","processing_start_min","processing_duration_min","price","position","add_on","goes_with","price_from","by_request","deposit_percentage","interval_weeks","tax_rate"',
      `1,"${CUT}","Wash, precision cut and a finished blow-dry.","Hair Cut",60,8500,"true","","",85.00,1,"false","","false","false","","",""`,
    ]);
    expect(answer.text.split('\r\n')).toHaveLength(8);
  });

  test("a spreadsheet table is marked UTF-8, a file for programs isn't", async () => {
    const salon = await open();
    const owner = await salon.asOwner();
    const begins = async (query: string) => {
      const answer = await owner.fetch(`/api/admin-public/export${query}`, {});
      return Buffer.from(await answer.arrayBuffer())
        .subarray(0, 4)
        .toString('hex');
    };
    expect(await begins('?format=csv&table=services')).toBe('efbbbf22');
    expect(await begins('')).toBe(Buffer.from('{"fo').toString('hex'));
  });

  test('a caller that accepts gzip gets the same file compressed', async () => {
    const salon = await open();
    await salon.books(CUT, 'tuesday 09:00');
    const plain = await ask(salon);
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(plain.headers.get('Vary')).toBe('Accept-Encoding');
    const owner = await salon.asOwner();
    const asGzip = async (header: string) =>
      owner.fetch('/api/admin-public/export', { headers: { 'Accept-Encoding': header } });
    const packed = await asGzip('br, gzip;q=0.8');
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(plain.text);
    expect((await asGzip('gzip;q=0, br')).headers.get('Content-Encoding')).toBeNull();
  });

  test("no customer's text becomes a formula in a spreadsheet", async () => {
    const salon = await open();
    await salon.ownerBooks(CUT, 'tuesday 09:00', {
      customer: {
        name: '=HYPERLINK("http://evil.test","x")',
        email: '@sum@example.com'.slice(1),
        phone: '+1 555 0100',
      },
      notes: '-2+3',
    });
    await salon.ownerBooks(CUT, 'tuesday 14:00', {
      customer: { name: '@SUM(A1)', email: '=cmd@example.com', phone: '-55512' },
      notes: '+1',
    });
    const wide = { name: '＝SUM(A1)', email: 'wide@example.com', phone: '55512' };
    await salon.ownerBooks(CUT, 'wednesday 09:00', { customer: wide, notes: '－2', owner_notes: '＠A1' });
    const { text } = await ask(salon, '?format=csv');
    expect(text).toContain(`,"'＝SUM(A1)",`);
    expect(text).toMatch(/,"'－2",.*,"'＠A1",/);
    expect(text).toContain(`,"'=HYPERLINK(""http://evil.test"",""x"")",`);
    expect(text).toContain(`,"'+1 555 0100",`);
    expect(text).toContain(`,"'-2+3",`);
    expect(text).toContain(`,"'@SUM(A1)","'=cmd@example.com","'-55512",`);
    const cells = text.split(/,|\r\n/).map((cell) => cell.replace(/^"/, ''));
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  });

  test("no customer's text becomes a formula after a semicolon, a tab or a line break", async () => {
    const salon = await open();
    const notes = 'a;=1+1;"@SUM(A1)；＝2\n-3+4; and; more';
    await salon.ownerBooks(CUT, 'tuesday 09:00', { notes });
    const { text } = await ask(salon, '?format=csv');
    expect(text).toContain(`,"a;'=1+1;'""@SUM(A1)；'＝2\n'-3+4; and; more",`);
    for (const ends of [/;/, /[;；]/, /[;\t\n]/])
      expect(
        text.split(ends).filter((cell) => /^[\s'"]*[=+\-@＝]/.test(cell) && !cell.startsWith("'")),
      ).toEqual([]);
  });

  test('unknown formats and tables are refused', async () => {
    const salon = await open();
    for (const [query, field] of [
      ['?format=xml', 'format'],
      ['?format=csv&table=users', 'table'],
      ['?all=1', 'all'],
    ] as const) {
      expect(await ask(salon, query)).toMatchObject({
        status: 422,
        body: { errors: { [field]: expect.any(String) } },
      });
    }
  });

  test('the export contains no password, session or secret', async () => {
    const salon = await open();
    const { manage_token } = await salon.books(CUT, 'tuesday 09:00');
    const owner = await salon.asOwner();
    const { text } = await ask(salon);
    expect(text).not.toContain('password');
    expect(text).not.toContain(manage_token);
    expect(text).not.toContain(owner.cookies.get('__Host-salon_session')?.value);
  });
});
