export default {
  hero: 'Une styliste tient à plat entre ses doigts les longs cheveux châtains d’une cliente et en coupe les pointes aux ciseaux.',
  about:
    'La styliste de dos, ses cheveux bruns relevés en chignon bas, en chemise crème avec les bretelles croisées d’un tablier couleur argile, devant un miroir rond et une étagère de flacons et de brosses.',
  balayage: 'Des cheveux bruns et lisses, fondus en pointes blond miel, ramenés sur une épaule.',
  bob: 'Un carré cuivré et brillant, coupé net à la nuque, au-dessus d’un col roulé vert foncé.',
  braid:
    'Des cheveux blonds bien brossés, tressés en une seule natte épaisse dans le dos d’une chemise bleue.',
  curls:
    'Une chevelure ronde et dense de boucles brunes naturelles, bien dessinées, au-dessus d’un haut rouge brique.',
  updo: 'Des cheveux auburn enroulés en un chignon bas orné de six perles, au-dessus d’une robe verte dos nu.',
  pixie: 'Une coupe pixie argentée, texturée sur le dessus et dégradée vers la nuque.',
  'long-waves':
    'De longs cheveux châtains aux pointes caramel tombent en ondulations souples sur un pull vert sauge, vus de dos.',
  bun: 'Des cheveux noirs et lisses, relevés de la nuque en un chignon haut, avec des créoles dorées.',
  'scissors-and-comb':
    'Des ciseaux ouverts et un peigne en bois de part et d’autre d’une longue mèche cuivrée.',
  curl: 'Gros plan sur des boucles cuivrées, la lumière sur chaque mèche.',
  'braid-detail': 'Gros plan sur une épaisse tresse châtain sur un tricot crème.',
  swatches: 'Sept mèches d’essai sur une barre en laiton, du noir au blond en passant par le cuivré.',
  foil: 'Une mèche posée sur une feuille d’aluminium pendant qu’un pinceau décolore ses pointes, le bol à côté.',
  dryer: 'Un sèche-cheveux couleur argile soulève une chevelure blonde.',
  featuredStyle: 'Style à la une',
};
