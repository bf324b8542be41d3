import type { Base } from '../step.ts';
import { access } from './access.ts';
import { appointments } from './appointments.ts';
import { calendar } from './calendar.ts';
import { jobs } from './jobs.ts';
import { people } from './people.ts';
import { reformatting } from './reformat.ts';
import { restoring } from './restore.ts';
import { waitlist } from './waitlist.ts';
import { website } from './website.ts';

/** The verbs that are the same on both databases: each change is one step. */
export const steps = (base: Base) => ({
  ...access(base),
  ...appointments(base),
  ...calendar(base),
  ...people(base),
  ...jobs(base),
  ...reformatting(base),
  ...restoring(base),
  ...waitlist(base),
  ...website(base),
});
