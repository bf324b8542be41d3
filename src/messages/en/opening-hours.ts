/** When the salon is open. */
export default {
  label: 'Hours and directions',
  span: '{start} to {end}',
  closed: 'Closed',
} as const;
