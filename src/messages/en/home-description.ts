/** What search engines show of the home page unless the owner has written it. */
export default {
  byName: '{tagline} by {name}. See open times and book online.',
  nameOnly: '{name}. See open times and book online.',
} as const;
