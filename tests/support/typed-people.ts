import { chance } from './chance.ts';

/** Phone numbers as written in a country, with a placeholder for each varying digit. */
export const writtenNumbers: Readonly<Record<string, readonly string[]>> = {
  argentina: ['+54 9 11 ####-####', '011 15-####-####', '(011) ####-####'],
  australia: ['04## ### ###', '+61 2 #### ####', '(02) #### ####'],
  austria: ['0664/### ## ##', '+43 1 ###-## ##', '01/### ## ## DW ##'],
  belgium: ['04##/##.##.##', '+32 2 ### ## ##', '02/###.##.##'],
  brazil: ['(11) 9####-####', '+55 (21) ####-####', '(11) ####-#### ramal ##'],
  canada: ['(514) ###-####', '514 ###-#### poste ###', '+1-604-###-####'],
  chile: ['+56 9 #### ####', '(2) 2### ####', '22 ### #### anexo ##'],
  china: ['138 #### ####', '010-####-####', '+86 (10) #### ####', '021-#### ####分机##'],
  czechia: ['+420 ### ### ###', '### ### ###'],
  denmark: ['## ## ## ##', '+45 ## ## ## ##'],
  egypt: ['010 #### ####', '+20 2 #### ####'],
  finland: ['040 ### ####', '+358 (0)9 ### ###'],
  france: ['06 ## ## ## ##', '06.##.##.##.##', '+33 (0)1 ## ## ## ##'],
  germany: ['030/###-####', '0171 / ### ## ##', '+49 (0)89 ### ###-##', '030 ###-#### App. ##'],
  greece: ['69# ### ####', '+30 21# ### ####'],
  india: ['+91 98### #####', '022-#### ####', '098###-#####'],
  indonesia: ['0812-####-####', '(021) ###-####', '+62 21 #### ####'],
  iran: ['09## ### ####', '+98 21 #### ####', '021-####-####'],
  ireland: ['(01) ### ####', '08# ### ####', '+353 8# ### ####'],
  israel: ['05#-###-####', '+972-2-###-####', '03-###-####'],
  italy: ['3## ### ####', '06/### ####', '+39 02 ### ####', '02 ### #### int. ##'],
  japan: ['090-####-####', '03-####-####', '03(####)####', '03-####-####内線##'],
  kenya: ['07## ### ###', '+254 7## ######'],
  korea: ['010-####-####', '02)###-####', '+82 10 #### ####'],
  mexico: ['55 #### ####', '+52 (55) #### ####', '55 #### #### ext. ###'],
  netherlands: ['06-########', '020-### ## ##', '+31 (0)20 ### ## ##', '020 ### ## ## toestel ##'],
  nigeria: ['0803 ### ####', '+234 1 ### ####'],
  norway: ['### ## ###', '+47 ## ## ## ##'],
  poland: ['### ### ###', '(22) ###-##-##', '+48 22 ### ## ##'],
  portugal: ['91# ### ###', '+351 21 ### ## ##'],
  russia: ['8 (9##) ###-##-##', '+7 495 ###-##-##', '8 495 ###-##-## доб. ##'],
  spain: ['6## ## ## ##', '91-###-##-##', '+34 6## ### ###'],
  sweden: ['070-### ## ##', '08/### ## ##', '+46 (0)8 ### ## ##'],
  switzerland: ['079 ### ## ##', '+41 44 ### ## ##', '044/### ## ##'],
  turkey: ['0 (5##) ### ## ##', '+90 212 ### ## ##', '0212 ### ## ## dahili ##'],
  'united kingdom': ['07### ######', '+44 (0)20 #### ####', '020 #### #### ext ##', '01### ### ###'],
  'united states': ['(555) ###-####', '555.###.####', '1-800-###-#### x##', '+1 555 ### #### ext. #'],
};

/** Names in many scripts; names of one list go together. */
const names: readonly (readonly [given: readonly string[], family: readonly string[]])[] = [
  [
    [
      'Zoë',
      'Mary-Jane',
      'José María',
      'Anne‑Sophie',
      'Jean Paul',
      'Nguyễn Thị',
      'Łucja',
      'Ægir',
      'Z',
      'Siobhán',
    ],
    [
      "O'Brien",
      'D’Angelo',
      'van der Berg',
      'Müller-Lüdenscheidt',
      'St. John',
      'Smith, Jr.',
      'Ng',
      'Ó Súilleabháin',
    ],
  ],
  // Letters with separate combining marks, as some systems write them.
  [
    ['Zoe\u0308', 'Jose\u0301', 'A\u030asa'],
    ['Nun\u0303ez', 'Dvor\u030ca\u0301k', 'Kiro\u0306'],
  ],
  [
    ['محمد', 'فاطمة', 'عبد الرحمن', 'نور‌الدین', 'می‌نا'],
    ['الحسيني', 'بن علي', 'رضایی', 'علی‌زاده'],
  ],
  [
    ['שרה', 'יוסף־חיים', 'מִרְיָם'],
    ['כהן', 'בן־דוד', 'לוי'],
  ],
  [
    ['ܝܘܚܢܢ', 'މުޙައްމަދު', 'ߒߞߏ'],
    ['ܒܪ ܨܠܝܒܐ', 'ޢަލީ', 'ߕߙߊߏߙߋ'],
  ],
  [
    ['王小明', '山田　太郎', '鈴木 さくら', '김민준', '陳', '𠮷野'],
    ['様', '(欧阳)', '이', '髙橋'],
  ],
  [
    ['प्रिया', 'श्री', 'ক্ষিতীশ', 'ಶ್ರೀ', 'ர‌ாம்', 'රන්\u200dජිත්'],
    ['शर्मा', 'कृष्\u200dणन्', 'দত্ত', 'ස්\u200dරී', 'క్ష్\u200cమా'],
  ],
  [
    ['Иван', 'Олеся', 'Ђорђе', 'Νίκος', 'Գայանե', 'ნინო', 'አበበ', 'ᏣᎳᎩ'],
    ['Кузнецов-Задунайский', 'Παπαδοπούλου', 'Սարգսյան', 'ბერიძე', 'ተስፋዬ', 'Ы'],
  ],
  [
    ['สมชาย', 'ព្រះ', 'မောင်', 'བསྟན་འཛིན', 'ᠮᠤᠩᠭᠤᠯ᠎ᠠ'],
    ['ใจดี', 'សុខ', 'ကျော်', 'རྒྱ་མཚོ'],
  ],
  [
    [
      'Ada 🦊',
      '👩🏽\u200d🦱 Bea',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} Kit',
      'Max ❤\ufe0f',
    ],
    ['👨\u200d👩\u200d👧', '🇺🇳', '✨', 'Lee 🏳\ufe0f\u200d🌈'],
  ],
];

/** Digits on people's keyboards, each set beginning with zero. */
const digits = ['0', '٠', '۰', '०', '০', '０', '๐', '߀'];
const dashes = ['-', '–', '—', '‑', '‐', '−', '－', '‒'];
const spaces = [' ', '\u00a0', '\u202f', '\u2009', '\u2007', '\t', '\u3000', '  '];
/** Extra characters around pasted numbers and names. */
const before = ['', '\u202a', '\u200e', '\ufeff', '\u2068', ' ', '\t', '\u200f\u202b'];
const after = ['', '\u202c', '\u200b', '\u2069', '\n', ' ', '\u061c', '\u2060'];

export interface TypedPerson {
  readonly country: string;
  readonly phone: string;
  /** The digits of the number, in order. */
  readonly digits: string;
  readonly name: string;
  /** The name without invisible characters. */
  readonly seen: string;
}

/** People as they fill in a form: the same for the same count. */
export function typedPeople(count: number): readonly TypedPerson[] {
  const random = chance(5);
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
  const countries = Object.entries(writtenNumbers);
  return Array.from({ length: count }, (_, i) => {
    const [country, formats] = countries[i % countries.length] as (typeof countries)[number];
    const plain = pick(formats).replaceAll('#', () => String(Math.floor(random() * 10)));
    const nought = pick(digits).codePointAt(0) ?? 0;
    const dash = pick(dashes);
    const space = pick(spaces);
    const written = plain
      .replaceAll(/\d/g, (digit) => String.fromCodePoint(nought + Number(digit)))
      .replaceAll('-', dash)
      .replaceAll(' ', space);
    const [given, family] = pick(names);
    const seen = `${pick(given)} ${pick(family)}`;
    const name = pick([seen, seen.replace(' ', '\t'), seen.replace(' ', '\u200e \u200b')]);
    return {
      country,
      phone: pick(before) + written + pick(after),
      digits: plain.replaceAll(/\D/g, ''),
      name: pick(before) + name + pick(after),
      seen,
    };
  });
}
