/** Errors of requests that failed or got no answer. */
export default {
  tooOften: 'Demasiados intentos. Inténtalo de nuevo {when}.',
  tooOftenWait: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  inFewMinutes: 'en unos minutos',
  inSeconds: { one: 'en {count} segundo', many: 'en {count} de segundos', other: 'en {count} segundos' },
  inMinutes: { one: 'en {count} minuto', many: 'en {count} de minutos', other: 'en {count} minutos' },
  inHours: { one: 'en {count} hora', many: 'en {count} de horas', other: 'en {count} horas' },
  wrong: 'Algo salió mal de nuestro lado. Inténtalo de nuevo.',
  timeout: 'El salón no respondió a tiempo. Inténtalo de nuevo.',
  offline: 'No tienes internet. Revisa tu conexión e inténtalo de nuevo.',
  unreachable: 'No podemos conectar con el salón en este momento. Inténtalo de nuevo en un momento.',
};
