import { Button } from '../../components/ui/Button.tsx';
import { demoOwner } from '../../demo.ts';
import { submitSignIn } from './sign-in.ts';

/** On demo data, everybody may be the owner. */
export function DemoSignIn({ busy }: { busy: boolean }) {
  return (
    <section aria-labelledby="demo-heading" className="rounded-card bg-sunken p-5">
      <h2 id="demo-heading" className="text-xl">
        This is a demo
      </h2>
      <p className="hint mt-1">
        The salon and its clients are invented. Look around as its owner, {demoOwner.email} with the password{' '}
        <span className="whitespace-nowrap">{demoOwner.password}</span>.
      </p>
      <Button
        className="mt-4 w-full"
        busy={busy}
        busyLabel="Signing in..."
        onClick={() => {
          void submitSignIn(demoOwner, 'demo');
        }}
      >
        Sign in as the demo owner
      </Button>
    </section>
  );
}
