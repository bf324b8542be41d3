import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ComponentType, type SyntheticEvent } from 'react';
import { panelId, tabId, Tabs } from '../../../components/ui/Tabs.tsx';
import type { Settings } from '../../../domain/settings.ts';
import { pollWhileVisible } from '../polling.ts';
import { LoadNotice } from '../LoadNotice.tsx';
import { settings } from '../settings.ts';
import { BookingRulesTab } from './BookingRulesTab.tsx';
import { BusinessTab } from './BusinessTab.tsx';
import { CalendarTab } from './CalendarTab.tsx';
import type { TabProps } from './controls.tsx';
import { fieldOf, fields } from './fields.ts';
import { $tab, openForm, openTab, refusalIn, save, settingsForm } from './form.ts';
import { NotificationsTab } from './NotificationsTab.tsx';
import { PaymentTab } from './PaymentTab.tsx';
import { SettingsSkeleton } from './SettingsSkeleton.tsx';
import { SocialTab } from './SocialTab.tsx';
import { tabs, type Tab } from './tabs.ts';
import { UnsavedBar } from './UnsavedBar.tsx';

const NAME = 'settings';

const panels: Readonly<Record<Tab, ComponentType<TabProps>>> = {
  business: BusinessTab,
  payment: PaymentTab,
  booking: BookingRulesTab,
  notifications: NotificationsTab,
  calendar: CalendarTab,
  social: SocialTab,
};

/** Everything that the owner decides, in six tabs. */
export function SettingsScreen() {
  const value = useStore(settings.$value);
  useEffect(openForm, []);
  useEffect(() => pollWhileVisible(settings.load), []);

  if (value.state === 'loading') return <SettingsSkeleton />;
  return (
    <>
      <h1 className="text-4xl">Settings</h1>
      <LoadNotice what="The settings" value={value} load={settings.load} />
      {value.state === 'ready' && <Form saved={value.data} />}
    </>
  );
}

const untouched = { errors: {}, refused: 0 };

function Form({ saved }: { saved: Settings }) {
  const tab = useStore($tab);
  const { errors, refused } = useStore(settingsForm.$form) ?? untouched;
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const Panel = panels[tab];

  // Whoever is told that something is wrong is taken to it, in whatever tab it is.
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first === undefined) return;
    const fieldset = form.current?.querySelector<HTMLElement>(`[name="${first.split('.')[0]}"]`);
    (form.current?.querySelector<HTMLElement>(`[name="${first}"]`) ?? fieldset)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each attempt, not while one of several is mended
  }, [refused]);
  useFocusAfterSaving(panel);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save();
      }}
    >
      <Tabs
        name={NAME}
        label="Settings"
        value={tab}
        options={tabs.map(({ value, label }) => ({ value, label: <TabLabel tab={value} label={label} /> }))}
        onPick={openTab}
      />
      <div
        ref={panel}
        role="tabpanel"
        id={panelId(NAME)}
        aria-labelledby={tabId(NAME, tab)}
        tabIndex={-1}
        className="settings-panel"
      >
        <Panel saved={saved} />
      </div>
      <SavingStatus />
      <UnsavedBar />
    </form>
  );
}

/** A tab, with how many of its fields have to be corrected. */
function TabLabel({ tab, label }: { tab: Tab; label: string }) {
  const errors = useStore(settingsForm.$form)?.errors ?? {};
  const count = Object.keys(errors).filter((path) => {
    const field = fieldOf(path);
    return field !== null && fields[field].tab === tab;
  }).length;
  return (
    <>
      {label}
      {count > 0 && (
        <span className="tab-count tone-error">
          {count}
          <span className="sr-only"> to correct</span>
        </span>
      )}
    </>
  );
}

/** Says what the bar shows to those who listen; the bar itself comes and goes. */
function SavingStatus() {
  const form = useStore(settingsForm.$form);
  const refused = form && refusalIn(form);
  return (
    <>
      <p role="status" className="sr-only">
        {form?.isTyped && !form.sending && !refused ? 'You have unsaved changes.' : ''}
      </p>
      <p role="alert" className="sr-only">
        {refused ? `${refused.title} ${refused.text}` : ''}
      </p>
    </>
  );
}

/** The bar goes with what is saved or given up, and must not take the focus with it. */
function useFocusAfterSaving(panel: { readonly current: HTMLElement | null }) {
  const isDirty = useStore(settingsForm.$form)?.isTyped === true;
  const was = useRef(isDirty);
  useEffect(() => {
    if (was.current && !isDirty && document.activeElement === document.body) {
      panel.current?.focus({ preventScroll: true });
    }
    was.current = isDirty;
  }, [isDirty, panel]);
}
