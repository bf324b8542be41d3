import { salon } from '../../salon.ts';

/** 'Please call (555) 010-0147.', with a number that a phone can dial. */
export function CallUs() {
  return (
    <>
      Please call{' '}
      <a className="whitespace-nowrap link" href={`tel:${salon.phone.replaceAll(/[^+\d]/g, '')}`}>
        {salon.phone}
      </a>
      .
    </>
  );
}
