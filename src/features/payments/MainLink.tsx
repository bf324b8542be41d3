/** The link to the next step, at the end of a payment page. */
export function MainLink({ href, children }: { href: string; children: string }) {
  return (
    <p className="mt-6">
      <a className="btn btn-primary" href={href}>
        {children}
      </a>
    </p>
  );
}
