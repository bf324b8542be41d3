import { priceText, type Cents } from '../../domain/money.ts';

/** A visit's price: 'from $120' if the salon sets any final price. */
export function visitPriceText(
  price: Cents,
  services: readonly { readonly price_from?: boolean | undefined }[],
): string {
  return priceText(
    price,
    services.some(({ price_from }) => price_from),
  );
}
