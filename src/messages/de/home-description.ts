export default {
  byName: '{tagline} von {name}. Freie Termine ansehen und online buchen.',
  nameOnly: '{name}. Freie Termine ansehen und online buchen.',
};
