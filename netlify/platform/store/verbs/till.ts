import type { CashDay } from '../../../../src/domain/till/cash-day.ts';
import type { LocalDate } from '../../../../src/domain/time.ts';
import { cashDayRecord, readRecords } from '../records.ts';
import type { Steps } from '../step.ts';

export const till = ({ commitAs, read }: Steps) => ({
  /** Returns the record of a day, if there is one, and the sum counted last before it in cents; 0 if none was. */
  cashDay: async (date: LocalDate) => {
    const days = readRecords('cash day', await read('cashDays', date));
    return {
      day: days.find((one) => one.date === date) ?? null,
      counted_before: days.find((one) => one.date !== date)?.closed?.counted_cents ?? 0,
    };
  },
  /** Stores a day, if nothing that the owner's screens show has changed since that revision, such as this day or a payment. */
  saveCashDay: async (day: CashDay, revision: number) =>
    commitAs('saved', ['unchanged', revision], ['putCashDay', cashDayRecord(day)], ['changed']),
});
