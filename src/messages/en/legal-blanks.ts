/** What the words in braces of the legal pages stand for. Most are whole sentences, because one may disappear with its setting. */
export default {
  address: 'Our address is {address}.',
  call: 'call {phone}',
  email: 'email {email}',
  or: '{one} or {other}',
  ask: 'ask us at the salon',
  deposit:
    'To hold your time, we ask for a deposit, usually {percentage}% of the price; the booking page shows the amount before you confirm. The deposit counts toward the price.',
  noDeposit: 'We do not ask for a deposit.',
  unpaidTime:
    'If your booking shows a deadline, usually {span} after you book and never at night, others can book the time after that. We email you first.',
  freeUntil: {
    one: 'You can change or cancel online free of charge until {count} hour before your visit, and if you cancel, we refund what you paid online.',
    other:
      'You can change or cancel online free of charge until {count} hours before your visit, and if you cancel, we refund what you paid online.',
  },
  freeUntilStart:
    'You can change or cancel online free of charge until your visit starts, and if you cancel, we refund what you paid online.',
  grace:
    'For {span} after you book online, you can cancel free of charge even later than that, up to {minutes} minutes before your visit.',
  missed: 'If you do not show up, we may charge {missed}% of the price.',
  lateOrMissed:
    'After that, or if you do not show up, we may charge {share}% of the price; if you cancel, we refund whatever you paid online above that.',
  late: 'After that, we may charge {share}% of the price; if you cancel, we refund whatever you paid online above that.',
  missedToo: 'If you do not show up, we may charge {missed}%.',
  cardNew:
    'On your first visit, we ask for a card to keep on file for the visit, unless you pay in full. You see what we may charge before you add it, and we charge nothing else without asking you.',
  card: 'We ask for a card to keep on file for the visit, unless you pay in full. You see what we may charge before you add it, and we charge nothing else without asking you.',
  keptCard:
    'If we ask for a card to keep on file, Stripe keeps it for us until {days} days after your visit, or until you cancel in time. We see its last four digits, and we keep a record of the exact words you agreed to and when.',
  instagram: 'If our home page shows our Instagram pictures, your browser loads them from Instagram.',
  signIn:
    'A sign-in ends after {unused} days without use, and after {days} days in any case. For {device} days, we remember that a device has signed in before, so that nobody else can lock you out.',
  claim: 'If we ask you to confirm your address and nobody does, we delete the account after {days} days.',
  careful:
    'After we erase your name, address and number, we keep that record for {months} months as a fingerprint of your email address and phone number, made with a separate key, from which nobody can read either. After that, or as soon as we lift the conditions, we delete it.',
  attempts:
    'To stop guessed passwords and fake bookings, we count attempts by network address, for {hours} hours at most. We keep a log of sign-ins and refused requests, which contains no names, for {days} days. Your account shows you the last fifty attempts to sign in to it, and they are deleted with it.',
  textMessages:
    'If you agree to text messages, Twilio sends them for us and learns your phone number. We keep a record of the exact words you agreed to and when.',
  answers: 'We delete your answers to our questions and the photos you send us {span} after your visit.',

  months: {
    one: '{count} month',
    other: '{count} months',
  },
  hours: {
    one: '{count} hour',
    other: '{count} hours',
  },
  mixed: '{hours} hr {minutes} min',
  minutes: '{minutes} min',
} as const;
