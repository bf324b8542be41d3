import { writeFileSync } from 'node:fs';
import { projectBrand } from './brand.ts';
import { drawn } from './drawings.ts';
import { shared } from './link-preview.ts';

// `npm run brand` redraws the files with the project's own mark and name. tests/design/art.test.ts compares them.

const keep = (path: string, content: string | Buffer) =>
  writeFileSync(new URL(`../../${path}`, import.meta.url), content);

keep('src/assets/art/og.svg', await shared(projectBrand));
for (const [name, content] of Object.entries(await drawn(projectBrand))) keep(`public/${name}`, content);
