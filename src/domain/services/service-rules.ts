import { both, lineRule, paragraphRule, type TextRule } from '../text-rules.ts';

/** The customer's specification, section 3. */
export const categories = ['Hair Cut', 'Color', 'Styling', 'Treatment', 'Other'] as const;
export type Category = (typeof categories)[number];

export const longestText = { name: 100, description: 500 } as const;

export const serviceNameRule = lineRule('Name', 1, longestText.name);

const required: TextRule = (text) => (text === '' ? 'Description is required' : null);

export const descriptionRule = both(paragraphRule('Description', longestText.description), required);
