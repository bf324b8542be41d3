export default {
  hero: 'Una estilista sostiene entre los dedos el largo cabello castaño de una clienta y le corta las puntas con tijeras.',
  about:
    'La estilista de espaldas, con el cabello oscuro recogido en un moño bajo, camisa color crema y tirantes cruzados de delantal color arcilla, frente a un espejo redondo y un estante con frascos y cepillos.',
  balayage: 'Cabello castaño liso que se funde en puntas rubio miel, llevado sobre un hombro.',
  bob: 'Un bob cobrizo y brillante, cortado en línea recta a la altura del cuello, sobre un suéter de cuello alto verde oscuro.',
  braid: 'Cabello rubio bien cepillado y tejido en una trenza gruesa sobre la espalda de una camisa azul.',
  curls:
    'Una melena redonda y abundante de rizos oscuros naturales, bien definidos, sobre una blusa color ladrillo.',
  updo: 'Cabello caoba recogido en un moño bajo con seis perlas, sobre un vestido verde de espalda descubierta.',
  pixie: 'Un corte pixie plateado, con textura en la coronilla y degradado hacia la nuca.',
  'long-waves':
    'Cabello castaño largo con puntas color caramelo que cae en ondas sueltas sobre un suéter verde salvia, visto de espaldas.',
  bun: 'Cabello negro y liso, recogido desde la nuca en un moño alto, con aros dorados.',
  'scissors-and-comb': 'Unas tijeras abiertas y un peine de madera a ambos lados de un largo mechón cobrizo.',
  curl: 'Primer plano de rizos cobrizos, con la luz en cada mechón.',
  'braid-detail': 'Primer plano de una trenza castaña gruesa sobre un tejido color crema.',
  swatches: 'Siete muestras de cabello en una barra de latón, del negro al rubio pasando por el cobrizo.',
  foil: 'Un mechón sobre papel de aluminio mientras una brocha aplica decolorante en las puntas, con el tazón al lado.',
  dryer: 'Una secadora color arcilla que aparta con el aire una melena rubia.',
  featuredStyle: 'Estilo destacado',
};
