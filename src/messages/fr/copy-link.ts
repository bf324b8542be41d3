export default {
  copy: 'Copier le lien',
  copied: 'Copié.',
  selected: 'Le lien est sélectionné. Copiez-le avec votre clavier ou un appui long.',
} as const;
