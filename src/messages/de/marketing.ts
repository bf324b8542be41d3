/** How a client agrees to news and offers by email. The words are kept with her consent. */
export default {
  box: 'Ich möchte Neuigkeiten, Angebote und Bitten um Bewertungen von {salon} erhalten.',
  /** Below the box. */
  how: 'Per E-Mail. Ich kann sie jederzeit abbestellen.',
  notice:
    '{salon} darf Ihnen per E-Mail Neuigkeiten, Angebote und Bitten um Bewertungen zu den eigenen Leistungen senden. Sie können sie jederzeit abbestellen.',
} as const;
