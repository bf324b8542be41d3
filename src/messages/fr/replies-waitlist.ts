export default {
  hasTimes: 'Un horaire s’est libéré ce jour-là. Choisissez-le dans le calendrier.',
  never:
    'Aucun horaire ne peut se libérer à ce moment-là. Choisissez un autre jour ou un autre moment de la journée.',
  notHeld: 'Nous ne vous gardons plus cet horaire. Vous êtes toujours sur la liste d’attente.',
  openLink: 'Ouvrez votre lien privé, ou connectez-vous.',
  otherLink:
    'Ce lien n’est pas celui de cette inscription sur la liste d’attente. Utilisez celui de votre e-mail.',
  noEntry: 'Cette inscription sur la liste d’attente est introuvable.',
  left: 'Vous avez quitté la liste d’attente.',
};
