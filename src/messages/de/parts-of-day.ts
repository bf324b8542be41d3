export default {
  any: 'Jederzeit am Tag',
  morning: 'Vormittag, vor 12 Uhr',
  afternoon: 'Nachmittag, 12 bis 17 Uhr',
  evening: 'Abend, ab 17 Uhr',
} as const;
