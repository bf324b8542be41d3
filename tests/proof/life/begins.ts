import { starting } from '../../../netlify/deps.ts';

/** A salon that asks for deposits, and whose owner says yes to each booking. */
export const begins = {
  settings: {
    ...starting.settings,
    slotMode: 'interval',
    timeSlotInterval: 30,
    bufferMinutes: 10,
    requireDeposit: true,
    autoConfirm: false,
    businessEmail: 'studio@salon.test',
  },
  // Others fit into the color.
  services: starting.services.map((service) =>
    service.id === 3 ? { ...service, processing: { start_min: 30, duration_min: 60 } } : service,
  ),
} as const;

/** Minutes that follow every visit, and hours before it until which customers change it themselves. */
export const { bufferMinutes: BUFFER, cancelWindow: CANCEL_WINDOW } = begins.settings;
