import { priceText, type Cents } from '../../domain/money.ts';

/** What all of a visit costs: 'from $120' where the final price of any of it is set at the salon. */
export function visitPriceText(
  price: Cents,
  services: readonly { readonly price_from?: boolean | undefined }[],
): string {
  return priceText(
    price,
    services.some(({ price_from }) => price_from),
  );
}
