export default {
  ask: '¿Vienes?',
  coming: 'Allí estaré',
  confirmed: 'Confirmaste que vienes. ¡Hasta entonces!',
};
