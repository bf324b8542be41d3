export default {
  byName: '{tagline} par {name}. Consultez les horaires disponibles et réservez en ligne.',
  nameOnly: '{name}. Consultez les horaires disponibles et réservez en ligne.',
};
