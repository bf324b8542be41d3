/** A fee that is due or paid, and why. */
export default {
  no_show: 'No-show fee',
  late_cancel: 'Late cancellation fee',
  whyMissed: "We held your time, but you didn't make it to your appointment.",
  whyCanceled: 'Your appointment was canceled after the free cancellation period.',
  declined: "Your card on file was declined, so we haven't charged you.",
  authentication: "Your bank wants you to confirm the payment, so we haven't charged you yet.",
} as const;
