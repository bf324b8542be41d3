export default {
  who: 'Qui nous sommes',
  whoText: 'Ceci est le site de {salon}, où vous pouvez voir les horaires libres et les réserver. {address}',

  what: 'Ce que nous gardons',
  whatBooking:
    'Quand vous réservez ou rejoignez la liste d’attente : votre nom, votre adresse e-mail et votre numéro de téléphone, vos remarques, ainsi que la prestation et l’horaire choisis.',
  whatVisits:
    'Sur vos visites : leur date, ce qui a été fait, ce qui a été payé et comment, qui a modifié quoi et quand, vos avis et nos propres notes pour votre prochaine visite.',
  whatHair:
    'Ce dont vos cheveux ont besoin : allergies, chaque test d’allergie, formules, vos réponses à nos questions, les formulaires que vous signez et des photos. Personne d’autre ne voit ces photos, sauf si vous acceptez qu’une d’elles soit montrée sur notre site.',
  whatAccount:
    'Si vous avez un compte : votre nom, votre adresse e-mail et votre numéro de téléphone, et votre mot de passe sous une forme que personne ne peut lire. Pour chaque connexion : le type de navigateur, son réseau et sa dernière utilisation.',
  whatPayment:
    'Si vous payez en ligne, Stripe débite votre carte, et nous n’en voyons jamais le numéro. {kept card} Si vous vous connectez avec Google, Google nous donne votre nom, votre adresse e-mail et l’identifiant de votre compte Google.',

  why: 'Pourquoi nous en avons besoin',
  whyUse:
    'Nous nous en servons pour garder votre horaire, pour vous contacter à ce sujet et pour tenir notre comptabilité. Rien sur ce site ne vous suit ailleurs, et nous ne vendons rien sur vous.',
  whyMarketing:
    'Si vous l’acceptez, nous vous envoyons par e-mail des actualités, des offres et des demandes d’avis sur nos propres prestations, et nous conservons la date et le texte de votre accord. Chacun de ces e-mails contient un lien pour les arrêter immédiatement.',
  whyCookies:
    'Un cookie empêche d’autres personnes d’envoyer des formulaires en votre nom ; les autres cookies servent à la connexion. Votre navigateur retient qui a réservé en dernier, pour vous éviter de le retaper. Pour le supprimer, appuyez sur « Effacer » dans le formulaire de réservation. {instagram}',

  long: 'Combien de temps nous le gardons',
  longBookings:
    'Nous gardons vos réservations et vos coordonnées jusqu’à ce que vous demandiez leur effacement. Nous gardons votre place sur la liste d’attente jusqu’à la fin du jour voulu, ou jusqu’à ce que vous preniez un horaire ou quittiez la liste.',
  longCareful:
    'Si vous avez manqué des visites, ou ne pouvez réserver qu’à certaines conditions, nous en gardons la trace dans notre propre intérêt, afin que d’autres clients ne perdent pas ces horaires. {careful}',

  sees: 'Qui le voit',
  seesText:
    'Nous. Toute personne qui a le lien privé d’un de nos e-mails peut voir ce dont il parle. Les entreprises qui font fonctionner ce site et sa base de données, envoient nos e-mails et traitent les paiements par carte manient vos données pour nous. Si nous tenons nos rendez-vous dans Google Agenda, Google reçoit votre prénom, ainsi que les prestations et l’horaire de votre visite.',

  yours: 'Voir, corriger et effacer',
  yoursCorrect:
    'Vous pouvez corriger vous-même votre nom, votre numéro de téléphone et vos remarques, avec le lien de nos e-mails ou dans votre compte. Vous pouvez aussi y supprimer votre compte ; vos visites restent dans nos livres.',
  yoursErase:
    'Pour voir ce que nous gardons sur vous, ou le faire effacer, {contact}. Nous supprimons alors définitivement votre nom, votre adresse, votre numéro, vos remarques et vos formulaires signés. Seulement si la loi l’exige, nous gardons les formulaires signés jusqu’à une date fixée, à part de vos visites. Les horaires, les prestations et les montants de vos visites restent, sans votre nom. Nos sauvegardes perdent vos données sous trente jours.',
  yoursPhoto:
    'Si une photo de ce site vous montre et que vous voulez qu’elle soit retirée, {contact}. Nous la retirons du site et supprimons les versions antérieures du site qui la montrent encore.',
};
