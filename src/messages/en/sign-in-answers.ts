/** The server's answers to a sign-in. */
export default {
  wrong: 'Email or password is incorrect',
} as const;
