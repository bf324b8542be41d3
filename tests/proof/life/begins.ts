import type { TaxRate } from '../../../src/domain/till/till.ts';
import { demoStarting as starting } from '../../../netlify/deps.ts';

/** The salon's tax rates. The first one is for its services. */
export const RATES = [
  { id: 'sales', name: 'Sales tax', percentage: 8.875, included: false },
  { id: 'city', name: 'City', percentage: 4.5, included: false },
  { id: 'vat', name: 'VAT', percentage: 19, included: true },
] as const;

/** The prices of gift cards, in cents. */
export const CARDS: number[] = [5000, 20_000];

const taxRates: TaxRate[] = [...RATES];

/** A salon with deposits and cards, whose owner approves each booking. */
export const begins = {
  ...starting,
  settings: {
    ...starting.settings,
    slotMode: 'interval',
    timeSlotInterval: 30,
    bufferMinutes: 10,
    requireDeposit: true,
    cardOnFile: 'always',
    taxPercentage: 8.875,
    taxIncluded: false,
    taxRates,
    autoConfirm: false,
    businessEmail: 'studio@salon.test',
    businessAddress: '1 Orchard Lane',
    dueEmails: true,
    reviewRequests: true,
    giftCardAmounts: CARDS,
  },
  services: starting.services.map((one) => {
    // Clients come weekly, so they are due soon.
    const service = { ...one, interval_weeks: 1 };
    // Other visits fit into the color's processing time, and the men's cut needs only a card on file.
    if (service.id === 3) return { ...service, processing: { start_min: 30, duration_min: 60 } };
    return service.id === 2 ? { ...service, deposit_percentage: 0 } : service;
  }),
} as const;

/** The buffer in minutes. */
export const { bufferMinutes: BUFFER } = begins.settings;
