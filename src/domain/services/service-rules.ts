/** The customer's specification, section 3. */
export const categories = ['Hair Cut', 'Color', 'Styling', 'Treatment', 'Other'] as const;
export type Category = (typeof categories)[number];

export const longestText = { name: 100, description: 500 } as const;
