/** Where the page leads next, below what it says. */
export function MainLink({ href, children }: { href: string; children: string }) {
  return (
    <p className="mt-6">
      <a className="btn btn-primary" href={href}>
        {children}
      </a>
    </p>
  );
}
