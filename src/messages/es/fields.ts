export default {
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  notes: 'Notas',
  required: '{field}: completa este campo',
  tooShort: '{field}: al menos {count} caracteres',
  tooLong: '{field}: {count} caracteres como máximo',
  unshown: '{field}: hay caracteres que no se pueden mostrar',
  notEmail: 'El correo electrónico no es válido',
  notPhone: '{field}: escribe un número de teléfono (cifras, espacios, guiones, paréntesis, +)',
  webAddress: 'Un nombre no puede contener una dirección web',
};
