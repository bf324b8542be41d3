export default {
  byRequest: 'Con solicitud previa: te guardamos la hora mientras la revisamos.',
  tooSoon: {
    one: 'Esta visita empieza en menos de {count} hora, así que no puedes moverla en línea y cancelar cuenta como tarde.',
    many: 'Esta visita empieza en menos de {count} horas, así que no puedes moverla en línea y cancelar cuenta como tarde.',
    other:
      'Esta visita empieza en menos de {count} horas, así que no puedes moverla en línea y cancelar cuenta como tarde.',
  },
  freeUntil: {
    one: 'Puedes cambiar o cancelar gratis hasta {count} hora antes de tu visita.',
    many: 'Puedes cambiar o cancelar gratis hasta {count} horas antes de tu visita.',
    other: 'Puedes cambiar o cancelar gratis hasta {count} horas antes de tu visita.',
  },
  freeUntilStart: 'Puedes cambiar o cancelar gratis hasta que empiece tu visita.',
  cardNew:
    'En tu primera visita te pedimos una tarjeta después de confirmar y la guardamos solo para estos cargos.',
  cardAlways: 'Te pedimos una tarjeta después de confirmar y la guardamos solo para estos cargos.',
  deposit: 'El anticipo es de {sum}.',
  prepay: 'Para conservar tu hora, paga primero el precio completo de {sum}.',
  newPrice: 'El precio ahora es {now} en lugar de {before}.',
  newLength: 'Ahora dura {now} en lugar de {before}.',
  newDeposit: 'El anticipo ahora es {now} en lugar de {before}.',
  newFee: 'Cancelar tarde ahora puede costar {now} en lugar de {before}.',
  newMissed: 'No presentarte ahora puede costar {now} en lugar de {before}.',
  newWindow: 'Los cambios en línea ahora cierran {now} horas antes de la visita en lugar de {before}.',
  paidOf: 'Pagaste {paid} de {price}.',
  paid: 'Pagaste {paid}.',
  back: 'Te devolveremos {sum} por el mismo medio con que pagaste.',
  depositDue: 'Aún faltan {sum} del anticipo.',
  dueBefore: 'Quedan {sum} por pagar antes de tu visita.',
  dueThen: 'Quedan {sum} por pagar en la cita.',
  overpaid: 'Pagaste {sum} de más en el salón; lo arreglaremos allí.',
} as const;
