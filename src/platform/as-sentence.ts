/** Ends a text with a period unless it has one: a field's error has none, a call's message does. */
export const asSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
