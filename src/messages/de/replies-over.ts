export default {
  pending: 'Dieser Termin ist noch nicht bestätigt und kann daher nicht geändert werden.',
  booked: 'Dieser Termin ist gebucht und kann daher nicht geändert werden.',
  confirmed: 'Dieser Termin ist bestätigt und kann daher nicht geändert werden.',
  paid: 'Dieser Termin ist bezahlt und kann daher nicht geändert werden.',
  completed: 'Dieser Termin ist vorbei und kann daher nicht geändert werden.',
  canceled: 'Dieser Termin ist storniert und kann daher nicht geändert werden.',
  no_show: 'Dieser Termin wurde versäumt und kann daher nicht geändert werden.',
};
