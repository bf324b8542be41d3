/** Browsers by name. A browser whose header also names another one comes before that one. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns the recognizable part of a User-Agent header, 'Safari on iPhone', or an empty text. */
export function deviceName(userAgent: string | null): string {
  const nameIn = (names: typeof browsers) =>
    names.flatMap(([pattern, name]) => (pattern.test(userAgent ?? '') ? [name] : [])).slice(0, 1);
  return [...nameIn(browsers), ...nameIn(systems)].join(' on ');
}
