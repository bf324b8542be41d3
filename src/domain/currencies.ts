import type { Cents, Currency, Rounding } from './money.ts';
import { mostCents } from './most-cents.ts';

export const NO_CURRENCY = 'Currency must be an ISO 4217 code that Stripe takes, such as EUR';

/** Every currency that Stripe takes (docs.stripe.com/currencies), except those that ISO 4217 no longer has. */
export const currencyCodes: readonly string[] = [
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP',
  'CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD',
  'JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN',
  'NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD',
  'SZL THB TJS TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW',
].flatMap((line) => line.split(' '));

/** Returns the nearest amount that can be charged, half a step up. */
export const chargeable = (cents: Cents, { step }: Rounding): Cents => Math.round(cents / step) * step;

/** Returns the amount with the figures that people read, in another currency: $42.50 becomes KWD 42.500 and ¥43. */
export const sameFigures = (cents: Cents, from: Currency, to: Currency): Cents =>
  Math.min(mostCents(to), chargeable(cents * 10 ** (to.digits - from.digits), to));
