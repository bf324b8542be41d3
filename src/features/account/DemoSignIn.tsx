import { Button } from '../../components/ui/Button.tsx';
import { demoCustomer, demoOwner } from '../../demo.ts';
import { submitSignIn } from './sign-in.ts';

/** On demo data, everybody may be the owner or a customer. */
export function DemoSignIn({ sending }: { sending: string | null }) {
  return (
    <section aria-labelledby="demo-heading" className="rounded-card bg-sunken p-5">
      <h2 id="demo-heading" className="text-xl">
        This is a demo
      </h2>
      <p className="hint mt-1">
        The salon and its clients are invented. Look around as its owner, {demoOwner.email} with the password{' '}
        <span className="whitespace-nowrap">{demoOwner.password}</span>, or as a customer,{' '}
        {demoCustomer.email} with <span className="whitespace-nowrap">{demoCustomer.password}</span>.
      </p>
      <div className="mt-4 grid gap-3">
        <Button
          busy={sending === 'demo'}
          busyLabel="Signing in..."
          onClick={() => {
            void submitSignIn(demoOwner, 'demo');
          }}
        >
          Sign in as the demo owner
        </Button>
        <Button
          busy={sending === 'demo-customer'}
          busyLabel="Signing in..."
          onClick={() => {
            void submitSignIn(demoCustomer, 'demo-customer');
          }}
        >
          Sign in as the demo customer
        </Button>
      </div>
    </section>
  );
}
