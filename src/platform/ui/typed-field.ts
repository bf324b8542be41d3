/** Reads the fields of a form by their names; what is not there is empty. */
export function typedIn(form: HTMLFormElement): (name: string) => string {
  const typed = new FormData(form);
  return (name) => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
}
