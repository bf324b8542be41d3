export default {
  none: 'Choisissez une prestation',
  most: 'Une visite peut comporter {most} prestations au plus',
  twice: 'Une visite ne peut comporter chaque prestation qu’une fois',
  unknown: 'La prestation choisie est introuvable',
  longest: 'Une visite peut durer {hours} heures au plus',
  alone: '{service} ne se réserve qu’avec une autre prestation',
};
