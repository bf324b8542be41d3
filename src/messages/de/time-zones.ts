export default {
  elsewhere: 'Die Zeiten gelten am Ort des Salons ({zone}): {there} dort ist {here} bei Ihnen.',
  there: '{when} ({zone})',
} as const;
