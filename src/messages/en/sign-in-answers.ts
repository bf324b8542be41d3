/** What the server answers to a sign-in. */
export default {
  wrong: 'E-mail or password is not right',
} as const;
