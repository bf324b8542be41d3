/** The question whether the client comes, on her private page. */
export default {
  ask: 'Are you coming?',
  coming: "I'll Be There",
  confirmed: "You've confirmed that you're coming. See you then!",
} as const;
