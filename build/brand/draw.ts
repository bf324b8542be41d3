import { writeFileSync } from 'node:fs';
import { projectBrand } from './brand.ts';
import { drawn } from './drawings.ts';
import { shared } from './link-preview.ts';

// Draws again what carries the project's own mark and name: `npm run brand`. tests/design/art.test.ts holds what is kept to it.

const keep = (path: string, content: string | Buffer) =>
  writeFileSync(new URL(`../../${path}`, import.meta.url), content);

keep('src/assets/art/og.svg', await shared(projectBrand));
for (const [name, content] of Object.entries(await drawn(projectBrand))) keep(`public/${name}`, content);
