import * as fc from 'fast-check';
import { decidesInAccount, morning, opensMail, unsubscribes } from './coming-back.ts';
import {
  buysCard,
  givesCardBack,
  paysByCard,
  refundsSale,
  sellsCard,
  sellsGoods,
  undoesSale,
} from './counter.ts';
import { paysBalance, takesAtDesk, takesBack } from './desk.ts';
import { disputes, returnsAtStripe } from './disputes.ts';
import { erases } from './erasing.ts';
import { charges, paysFee, returnsFee } from './fees.ts';
import { chargesMissed } from './keeping.ts';
import { levels } from './levels.ts';
import { cameAfterAll, misses } from './missing.ts';
import { atStripe, goesToStripe, hears, pays, paysLate } from './money.ts';
import { looks, paysAfterRelease, runsOut } from './releasing.ts';
import { accepts, looksAtTerms, setsRules } from './promises.ts';
import { refunds } from './refunding.ts';
import { step } from './step.ts';
import { checksOut, undoesCheckOut } from './till.ts';
import { undoes } from './undoing.ts';
import { books, cancels, cancelsMany, changesServices, decides, moves, rushes } from './visits.ts';
import { joinsWaitlist, takesOffer } from './waiting.ts';

const passes = step(
  fc.constantFrom(5, 35, 40, 180, 900),
  (minutes) => `${minutes} minutes pass`,
  async ({ salon }, minutes) => {
    salon.clock.pass({ minutes });
  },
);

const works = step(
  fc.constantFrom(1, 1, 3),
  (hands) => `the queue is worked on by ${hands}`,
  (world, hands) => world.work(hands),
);

const fails = step(
  fc.record({ whose: fc.constantFrom('mail', 'Stripe'), times: fc.integer({ min: 1, max: 3 }) }),
  ({ whose, times }) => `${whose} fails ${times} times`,
  async (world, { whose, times }) => {
    if (whose === 'mail') world.mail.fail(times);
    else world.stripe.fail(times);
  },
);

/** The steps of a salon's life in any order; enabling steps are more frequent. */
export const steps = [
  books,
  books,
  rushes,
  books,
  moves,
  changesServices,
  cancels,
  cancels,
  cancelsMany,
  setsRules,
  looksAtTerms,
  accepts,
  paysBalance,
  refunds,
  refunds,
  pays,
  goesToStripe,
  goesToStripe,
  atStripe,
  atStripe,
  paysLate,
  paysAfterRelease,
  runsOut,
  looks,
  hears,
  hears,
  decides,
  takesAtDesk,
  takesBack,
  misses,
  misses,
  cameAfterAll,
  undoes,
  checksOut,
  checksOut,
  undoesCheckOut,
  levels,
  charges,
  charges,
  chargesMissed,
  chargesMissed,
  paysFee,
  returnsFee,
  disputes,
  returnsAtStripe,
  erases,
  joinsWaitlist,
  joinsWaitlist,
  takesOffer,
  takesOffer,
  sellsGoods,
  sellsCard,
  buysCard,
  buysCard,
  paysByCard,
  paysByCard,
  undoesSale,
  refundsSale,
  givesCardBack,
  opensMail,
  opensMail,
  unsubscribes,
  decidesInAccount,
  decidesInAccount,
  morning,
  passes,
  passes,
  works,
  works,
  fails,
];
