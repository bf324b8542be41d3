export default {
  reminder: 'Hallo {name}, wir erinnern Sie an Ihren Termin bei {salon} am {day} um {time}. Bis dann!',
  confirm:
    'Hallo {name}, kommen Sie zu Ihrem Termin bei {salon} am {day} um {time}? Bitte antworten Sie mit JA.',
  late: {
    one: 'Hallo {name}, wir sind heute etwa {count} Minute in Verzug. Ihr Termin beginnt voraussichtlich gegen {new}. Bitte entschuldigen Sie! {salon}',
    other:
      'Hallo {name}, wir sind heute etwa {count} Minuten in Verzug. Ihr Termin beginnt voraussichtlich gegen {new}. Bitte entschuldigen Sie! {salon}',
  },
  rebook: 'Hallo {name}, danke für Ihren Besuch bei {salon}. Hier buchen Sie den nächsten: {link}',
  again: 'Hallo {name}, möchten Sie an einem anderen Tag zu {salon} kommen? Hier buchen Sie: {link}',
};
