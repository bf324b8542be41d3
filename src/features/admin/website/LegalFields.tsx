import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Disclosure } from '../../../platform/ui/Disclosure.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { filled, blankValues } from '../../../texts/legal.ts';
import { proposal } from '../../../texts/legal-templates.ts';
import { paragraphsIn } from '../../../domain/website/linked-text.ts';
import {
  legalTitles,
  MOST_SECTIONS,
  type LegalPage,
  type LegalPageName,
  type LegalSection,
} from '../../../domain/website/legal-pages.ts';
import { salonFacts, type SalonFacts } from '../../../domain/settings/salon-facts.ts';
import { settingsInEffect } from '../../../domain/settings/settings-in-effect.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { isEqual } from '../forms/merge-edits.ts';
import { connections } from '../data/connections.ts';
import { settings } from '../data/settings.ts';
import { Entries } from '../../../platform/ui/Entries.tsx';
import { change } from './form.ts';
import type { PartProps } from './part-props.ts';
import { useRemote } from '../shell/remote.ts';

type LegalProps = PartProps & { page: LegalPageName };

/** The template of a legal page, the owner's version, and her approval. */
export function LegalFields({ form, page }: LegalProps) {
  const remote = useRemote(settings);
  const found = useRemote(connections);
  const { paying_by, sms = true } = found.state === 'ready' ? found.data : {};
  const means = { cards: paying_by !== null, texts: sms };
  return (
    <>
      <p className="hint">
        Once you approve and publish it, this page is at <b className="font-semibold">/{page}</b>, linked in
        the footer and next to Confirm Booking. Words in braces come from your settings and stay up to date.
        The template isn&apos;t legal advice.
      </p>
      <LoadNotice what="Your settings" value={remote} load={settings.load} />
      {[remote, found].some(({ state }) => state === 'loading') && <Skeleton className="h-48 w-full" />}
      {remote.state === 'ready' && found.state !== 'loading' && (
        <Legal
          form={form}
          page={page}
          facts={{ ...salonFacts(settingsInEffect(remote.data, means)), businessName: form.values.brand }}
        />
      )}
    </>
  );
}

function Legal({ form, page, facts }: LegalProps & { facts: SalonFacts }) {
  const around = useRef<HTMLDivElement>(null);
  const sections = form.values[`${page}_sections`];
  const approved = form.values[`${page}_approved`];
  const isBegun = sections.length > 0;
  const isApproved = approved !== null && isEqual(approved.sections, sections);
  const isWrong = Object.keys(form.errors).some((path) => path.startsWith(`${page}_`));

  /** The pressed button may disappear, so the focus moves on. */
  function put(part: Parameters<typeof change>[0], to: string) {
    flushSync(() => change(part));
    around.current?.querySelector<HTMLElement>(to)?.focus();
  }
  const approve = (what: readonly LegalSection[]) => {
    const blanks = blankValues(what.flatMap(Object.values<string>), facts);
    put({ [`${page}_approved`]: { sections: what, said: blanks } }, '[data-state]');
  };

  return (
    <div ref={around} className="space-y-5">
      <p role="status" tabIndex={-1} className="font-semibold" data-state>
        {stateText(isBegun, approved, isApproved)}
      </p>
      {approved && (
        <NewLegalText approved={approved} facts={facts} onApprove={() => approve(approved.sections)} />
      )}
      {isBegun ? (
        <>
          <Entries
            name={`${page}_sections`}
            legend={`Sections of ${legalTitles[page]}`}
            one="section"
            most={MOST_SECTIONS}
            values={sections}
            errors={form.errors}
            fresh={{ heading: '', text: '' }}
            fields={[
              { field: 'heading', label: 'Heading' },
              { field: 'text', label: 'Text', rows: 6 },
            ]}
            onChange={(entries) => change({ [`${page}_sections`]: entries })}
          />
          <Disclosure summary="Preview this page">
            <Reading sections={sections} facts={facts} />
          </Disclosure>
        </>
      ) : (
        <Reading sections={proposal(page)} facts={facts} />
      )}
      <div className="flex flex-wrap gap-3">
        {!isBegun && (
          <Button onClick={() => put({ [`${page}_sections`]: proposal(page) }, 'input')}>
            Use This Template
          </Button>
        )}
        {isBegun && !isApproved && (
          <Button look="primary" disabled={isWrong} onClick={() => approve(sections)}>
            Approve
          </Button>
        )}
        {approved && (
          <Button onClick={() => put({ [`${page}_approved`]: null }, '[data-state]')}>Take Down</Button>
        )}
      </div>
    </div>
  );
}

function stateText(isBegun: boolean, approved: LegalPage['approved'], isApproved: boolean): string {
  if (isApproved) return 'Approved. Visitors see it after you publish.';
  if (approved) return 'Changed since you approved it. Visitors still see the approved version.';
  return isBegun ? "Not approved yet. Visitors can't see it." : "A template. Visitors can't see it.";
}

interface NewLegalTextProps {
  approved: NonNullable<LegalPage['approved']>;
  facts: SalonFacts;
  onApprove: () => void;
}

/** Lists what the settings have changed in the text since its approval. */
function NewLegalText({ approved, facts, onApprove }: NewLegalTextProps) {
  const now = blankValues(approved.sections.flatMap(Object.values<string>), facts);
  const changes = Object.entries(now).filter(([blank, text]) => approved.said[blank] !== text);
  if (changes.length === 0) return null;
  return (
    <Notice
      kind="info"
      title="Your settings changed this text."
      action={{ label: 'Approve Changes', onClick: onApprove }}
    >
      <ul className="mt-1 space-y-2">
        {changes.map(([blank, text]) => (
          <li key={blank}>
            {text === '' ? 'Removed:' : 'Now:'} “{text || approved.said[blank]}”
            {text !== '' && approved.said[blank] && <> instead of “{approved.said[blank]}”</>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The text as visitors read it. */
function Reading({ sections, facts }: { sections: readonly LegalSection[]; facts: SalonFacts }) {
  return (
    <div className="legal-reading card px-5 py-4">
      {sections.map(({ heading, text }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a section has no name but its place
        <section key={i}>
          <h3>{filled(heading, facts)}</h3>
          {paragraphsIn(text)
            .map((paragraph) => filled(paragraph, facts))
            .filter(Boolean)
            .map((paragraph) => (
              <p key={paragraph} className="whitespace-pre-line" dir="auto">
                {paragraph}
              </p>
            ))}
        </section>
      ))}
    </div>
  );
}
