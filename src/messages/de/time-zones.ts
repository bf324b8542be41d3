export default {
  elsewhere: 'Die Zeiten gelten für {city}: {there} dort ist {here} bei Ihnen.',
  there: '{when} (Zeit in {city})',
} as const;
