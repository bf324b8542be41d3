/** What an email calls its reader. */
export function firstName({ name }: { readonly name: string }): string {
  return name.split(' ')[0] ?? name;
}

/** `Thank you, Ada`, and to nobody in particular `Thank you`. */
export function greeting(words: string, name: string): string {
  return name === '' ? words : `${words}, ${name}`;
}

/** The sentence said to somebody: `Ada, this is a reminder.` */
export function called(name: string, sentence: string): string {
  return name === '' ? sentence : `${name}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
