import { expect, test } from 'vitest';
import { salonFacts } from '../../../../src/domain/settings/salon-facts.ts';
import { startingServices } from '../../../../src/domain/services/services.ts';
import { asScript, structuredData } from '../../../../src/features/website/home/structured-data.ts';
import { startingSettings } from '../../../../src/starting-settings.ts';
import { startingWebsite } from '../../../../src/starting-website.ts';

const facts = structuredData({
  site: new URL('https://salon.test/'),
  salon: { facts: salonFacts(startingSettings), services: startingServices },
  website: { ...startingWebsite, tagline: 'Is </script> safe?', image: '/og.png' },
});

test('the structured data has the default hours and prices', () => {
  const [salon] = facts['@graph'];
  expect(salon).toMatchObject({
    '@type': 'HairSalon',
    priceRange: '$35 - $120',
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '09:00',
        closes: '17:00',
      },
    ],
  });
  expect(salon).toMatchObject({
    makesOffer: expect.arrayContaining([
      expect.objectContaining({ price: '120.00', url: 'https://salon.test/booking?service=3' }),
    ]),
  });
});

test('no text can end its script element', () => {
  expect(asScript(facts)).not.toContain('<');
  expect(JSON.parse(asScript(facts))).toEqual(facts);
});
