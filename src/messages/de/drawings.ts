export default {
  hero: 'Eine Stylistin hält das lange kastanienbraune Haar einer Kundin flach zwischen den Fingern und schneidet die Spitzen mit der Schere.',
  about:
    'Die Stylistin von hinten, das dunkle Haar tief im Nacken hochgesteckt, in cremefarbenem Hemd mit gekreuzten tonfarbenen Schürzenbändern, vor einem runden Spiegel und einem Regal mit Flaschen und Bürsten.',
  balayage: 'Glattes braunes Haar, das in honigblonde Spitzen übergeht, über eine Schulter gelegt.',
  bob: 'Ein glänzender kupferfarbener Bob, in scharfer Linie am Hals geschnitten, über einem dunkelgrünen Rollkragen.',
  braid:
    'Blondes Haar, glatt gebürstet und zu einem dicken Zopf geflochten, auf dem Rücken eines blauen Hemdes.',
  curls:
    'Ein voller, runder Kopf mit dunklen Naturlocken, jede Locke definiert, über einem ziegelroten Oberteil.',
  updo: 'Kastanienrotes Haar, zu einem tiefen Knoten mit sechs Perlen gesteckt, über einem rückenfreien grünen Kleid.',
  pixie: 'Ein silberner Pixie-Schnitt, am Oberkopf strukturiert und zum Nacken hin kurz auslaufend.',
  'long-waves':
    'Langes kastanienbraunes Haar mit karamellfarbenen Spitzen fällt in lockeren Wellen über einen salbeigrünen Pullover, von hinten gesehen.',
  bun: 'Glattes schwarzes Haar, vom Nacken zu einem hohen Dutt hochgenommen, dazu goldene Creolen.',
  'scissors-and-comb':
    'Eine offene Schere und ein Holzkamm zu beiden Seiten einer langen kupferfarbenen Strähne.',
  curl: 'Nahaufnahme kupferfarbener Locken, auf jeder Strähne liegt Licht.',
  'braid-detail': 'Nahaufnahme eines dicken kastanienbraunen Zopfes auf cremefarbenem Strick.',
  swatches: 'Sieben Haarmuster an einer Messingstange, von Schwarz über Kupfer bis Blond.',
  foil: 'Eine Strähne auf Folie, während ein Pinsel Blondierung auf die Spitzen streicht, daneben die Schale.',
  dryer: 'Ein tonfarbener Föhn bläst blondes Haar zur Seite.',
  featuredStyle: 'Ausgewählter Look',
};
