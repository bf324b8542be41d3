/** When the salon is open. */
export default {
  span: '{start} to {end}',
  closed: 'Closed',
} as const;
