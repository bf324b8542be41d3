export default {
  copy: 'Link kopieren',
  copied: 'Kopiert.',
  selected: 'Der Link ist markiert. Kopieren Sie ihn mit der Tastatur oder durch langes Drücken.',
} as const;
