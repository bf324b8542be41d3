import { useStore } from '@nanostores/react';
import { directionsLink } from '../../domain/website/directions.ts';
import { salon } from '../../salon.ts';
import { $facts } from '../site/salon-facts.ts';

/** Where the salon is, and how to get there; nothing if it has no address. */
export function Where() {
  const { businessAddress: address } = useStore($facts) ?? { businessAddress: salon.address };
  if (address === '') return null;
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-semibold">{address}</span>{' '}
        <a className="inline-block link" href={directionsLink(address)} target="_blank" rel="noopener">
          Get directions
        </a>
      </p>
      {salon.directions !== '' && (
        <p className="mt-1 whitespace-pre-line text-ink-soft" dir="auto">
          {salon.directions}
        </p>
      )}
    </>
  );
}
