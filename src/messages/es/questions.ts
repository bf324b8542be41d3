export default {
  heading: 'Algunas preguntas',
  missing: 'Falta un paso: responde antes de tu visita',
  yours: 'Tus respuestas',
  choose: 'Elige una respuesta',
  yes: 'Sí',
  no: 'No',
  required: 'Responde esta pregunta',
  answer: 'Responder',
  change: 'Cambiar respuestas',
  save: 'Guardar respuestas',
  saving: 'Guardando…',
} as const;
