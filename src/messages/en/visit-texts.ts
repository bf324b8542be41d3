/** Text messages that the owner sends from her own phone. */
export default {
  reminder: 'Hi {name}, this is a reminder of your appointment at {salon} on {day} at {time}. See you then!',
  confirm:
    'Hi {name}, are you coming to your appointment at {salon} on {day} at {time}? Please reply YES to confirm.',
  late: {
    one: "Hi {name}, we're running about {count} minute late today. Your appointment should start at about {new}. Sorry to keep you waiting! {salon}",
    other:
      "Hi {name}, we're running about {count} minutes late today. Your appointment should start at about {new}. Sorry to keep you waiting! {salon}",
  },
  rebook: 'Hi {name}, thank you for coming to {salon}. Ready for your next visit? Book it here: {link}',
  again: 'Hi {name}, would you like to come to {salon} another time? Book it here: {link}',
} as const;
