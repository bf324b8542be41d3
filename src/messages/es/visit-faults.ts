export default {
  none: 'Elige un servicio',
  most: 'Una visita puede tener como máximo {most} servicios',
  twice: 'Una visita puede incluir cada servicio una sola vez',
  unknown: 'No encontramos el servicio elegido',
  longest: 'Una visita puede durar como máximo {hours} horas',
  alone: '{service} solo se puede reservar junto con otro servicio',
};
