import { expect, test } from 'vitest';
import { clientPicture, clientPictureId } from '../../../src/domain/website/client-pictures.ts';
import {
  Content,
  picturesIn,
  placesUndescribed,
  placesWithout,
  withoutLost,
} from '../../../src/domain/website/website.ts';
import { startingWebsite } from '../../../src/starting-website.ts';

const nothing = () => false;
const withPicture = (id: string): Content => {
  const picture = { id, alt: '', focus: { x: 0.5, y: 0.2 } };
  const pictures = [{ picture, category: '', large: false }];
  return { ...startingWebsite, gallery: { ...startingWebsite.gallery, pictures } };
};

test("a client's photo in the gallery doesn't count as a website picture or as lost, but needs a description", () => {
  const photo = { id: 'uC-jE29rfzCM8aX7Nb-AS0', width: 1200, height: 1600 };
  const content = withPicture(clientPictureId(photo));
  expect(clientPicture(clientPictureId(photo))).toEqual(photo);
  expect(Content.safeParse(content).success).toBe(true);
  expect(picturesIn(content)).toEqual([]);
  expect(placesWithout(nothing, content)).toEqual([]);
  expect(withoutLost(nothing, content)).toEqual(content);
  expect(placesUndescribed(content)).toEqual(['gallery.pictures.0.picture.alt']);
});

test.each(['client-0x100-a', 'client-1200x1600-', 'client-1200x1600-a/b', 'client-12000x1-a', 'client-a'])(
  "%s isn't a picture",
  (id) => {
    expect([clientPicture(id), Content.safeParse(withPicture(id)).success]).toEqual([null, false]);
  },
);
