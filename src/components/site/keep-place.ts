// Opens another language at the same place: the wizard's step is in the query, and a private link's token after the `#`.
addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest('[data-languages] a');
  if (link) Object.assign(link, { search: location.search, hash: location.hash });
});
