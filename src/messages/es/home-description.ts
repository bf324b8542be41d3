export default {
  byName: '{tagline} con {name}. Consulta los horarios disponibles y reserva en línea.',
  nameOnly: '{name}. Consulta los horarios disponibles y reserva en línea.',
};
