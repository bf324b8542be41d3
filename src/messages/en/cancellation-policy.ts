/** The cancellation policy in an answer of the home page. */
export default {
  always: 'You can cancel until your visit begins.',
  notice: {
    one: "Cancellation needs {count} hour's notice.",
    other: "Cancellation needs {count} hours' notice.",
  },
  late: 'A late cancellation may be charged {percent}% of the service price.',
  missed: 'A no-show may be charged {percent}% of the service price.',
  both: 'A late cancellation or no-show may be charged {percent}% of the service price.',
} as const;
