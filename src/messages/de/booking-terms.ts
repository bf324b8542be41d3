/** Texts of a booking's terms, payments and refunds. */
export default {
  freeUntil: 'Sie können bis {until} kostenlos stornieren.',
  mayCharge: 'Dürfen wir bis zu {sum} von Ihrer Karte mit den Endziffern {last4} abbuchen?',
  allow: 'Bis zu {sum} erlauben',
  costsMore:
    'Dieser Termin kostet jetzt mehr. Ihre Änderung ist in jedem Fall gespeichert; wenn Sie das nicht erlauben, gilt Ihre frühere Zustimmung weiter.',
};
