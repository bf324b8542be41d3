/** The template of the privacy page. The words in braces stay as they are, in each language. */
export default {
  who: 'Who we are',
  whoText: 'This is the website of {salon}, where you can see open times and book them. {address}',

  what: 'What we keep',
  whatBooking:
    'When you book or join the waitlist: your name, email address and phone number, the notes you write, and the service and time you choose.',
  whatVisits:
    'About your visits: when they were, what was done, what was paid and how, who changed what and when, your reviews, and our own notes for your next visit.',
  whatHair:
    'What your hair needs: allergies and patch tests, formulas, your answers to our questions, forms that you sign, and photos. Nobody else sees the photos, unless you agree to show one on our website.',
  whatAccount:
    'If you have an account: your name, email address and phone number, and your password in a form that nobody can read. For each sign-in: the type of browser, its network, and when it was last used.',
  whatPayment:
    'If you pay online, Stripe takes your card, and we never see its number. {kept card} If you sign in with Google, Google gives us your name, your email address and the ID of your Google account.',

  why: 'Why we need it',
  whyUse:
    'We use it to hold your time, to contact you about it and to keep our books. Nothing on this website follows you to other sites, and we sell nothing about you.',
  whyMarketing:
    'If you agree to it, we email you news, offers and review requests about our own services, and keep when and to which words you agreed. Each of these emails has a link that ends them at once.',
  whyCookies:
    'One cookie stops others from sending forms in your name; the other cookies are for signing in. Your browser remembers who booked last, so you do not have to type it again. To remove that, press Clear in the booking form. {instagram}',

  long: 'How long we keep it',
  longBookings:
    'We keep your bookings and contact details until you ask us to erase them. We keep your spot on the waitlist until its day is over, or until you take a time or leave the list.',
  longCareful:
    'If you have missed visits, or can only book under certain conditions, we keep a record of that in our own interest, so that other clients do not lose those times. {careful}',

  sees: 'Who sees it',
  seesText:
    'We do. Anyone who has the private link in one of our emails can see what that email is about. Companies that run this website and its database, send our emails and process card payments handle your details for us. If we keep our appointments in Google Calendar, Google receives your first name and the services and time of your visit.',

  yours: 'Seeing, correcting and erasing it',
  yoursCorrect:
    'You can correct your name, phone number and notes yourself, with the link in our emails or in your account. You can also delete your account there; your visits stay in our books.',
  yoursErase:
    'To see what we keep about you, or to have it erased, {contact}. We then delete your name, address, number, notes and signed forms for good. Only if the law requires it, we keep signed forms until a set day, apart from your visits. The times, services and amounts of your visits stay, without your name. Our backups lose your details within thirty days.',
  yoursPhoto:
    'If a photo on this website shows you and you want it removed, {contact}. We take it off the website and delete earlier versions of the website that still show it.',
} as const;
