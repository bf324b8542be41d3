export default {
  reminder:
    'Bonjour {name}, nous vous rappelons votre rendez-vous chez {salon} le {day} à {time}. À bientôt !',
  confirm:
    'Bonjour {name}, venez-vous à votre rendez-vous chez {salon} le {day} à {time} ? Répondez OUI pour confirmer.',
  late: {
    one: 'Bonjour {name}, nous avons environ {count} minute de retard aujourd’hui. Votre rendez-vous commencera vers {new}. Veuillez nous excuser ! {salon}',
    many: 'Bonjour {name}, nous avons environ {count} minutes de retard aujourd’hui. Votre rendez-vous commencera vers {new}. Veuillez nous excuser ! {salon}',
    other:
      'Bonjour {name}, nous avons environ {count} minutes de retard aujourd’hui. Votre rendez-vous commencera vers {new}. Veuillez nous excuser ! {salon}',
  },
  rebook: 'Bonjour {name}, merci de votre visite chez {salon}. Pour réserver la prochaine : {link}',
  again: 'Bonjour {name}, souhaitez-vous venir chez {salon} un autre jour ? Pour réserver : {link}',
};
