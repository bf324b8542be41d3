/** How to reach the salon, with a phone number, an email address, or neither. */
export default {
  call: 'Llama al {contact}.',
  email: 'Envía un correo a {contact}.',
  ask: 'Pregunta en el salón.',
};
