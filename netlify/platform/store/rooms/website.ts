import { pictureText, rulesText, websiteText } from '../records.ts';
import type { Base } from '../step.ts';
import type { WebsiteVerbs } from '../verbs/website.ts';

/** The changes of the website and its pictures. */
export function website({ commit, erased }: Base): Pick<WebsiteVerbs, 'saveWebsite' | 'addPicture'> {
  return {
    saveWebsite: async (next, { shows, erases, published, rules }) => {
      const revisions = next.publications.map(({ revision }) => revision);
      const [newest] = revisions;
      const result = await commit(
        ['website', next.step - 1],
        ['pictures', shows],
        ...(rules
          ? ([
              ['rules', rules.basedOn],
              ['putRules', rulesText(rules.next)],
            ] as const)
          : []),
        ['putWebsite', { step: next.step, version: next.version, doc: websiteText(next) }],
        ...(published && newest !== undefined
          ? ([['putPublication', newest, JSON.stringify(published)]] as const)
          : []),
        ['keepPublications', revisions],
        ...erases.map((picture) => ['erasePicture', picture.id, pictureText(picture)] as const),
      );
      if (result !== 'done') return 'changed';
      if (erases.length > 0) await erased(erases.map(({ id }) => id));
      return 'saved';
    },

    addPicture: async ({ picture, bytes }, most) => {
      const result = await commit(['addPicture', picture.id, pictureText(picture), bytes, most]);
      return result === 'done' ? 'added' : result;
    },
  };
}
