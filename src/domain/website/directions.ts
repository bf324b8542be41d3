/** A page of Google Maps with the way to an address, which opens in the maps app of a phone. */
export const directionsLink = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
