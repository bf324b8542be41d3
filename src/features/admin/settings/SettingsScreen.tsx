import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef, type ComponentType, type RefObject, type SyntheticEvent } from 'react';
import { panelId, tabId, Tabs } from '../../../platform/ui/Tabs.tsx';
import type { Faults } from '../forms/form.ts';
import { stepFields } from '../forms/FormFields.tsx';
import { LateDialog } from '../shell/LateDialog.tsx';
import { pollWhileVisible } from '../shell/polling.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { settings } from '../data/settings.ts';
import { BusinessTab } from './BusinessTab.tsx';
import type { TabProps } from './controls.tsx';
import { findField, tabOf } from './fields.ts';
import {
  $tab,
  openForm,
  openTab,
  save,
  settingsForm,
  discard,
  namedField,
  refusalIn,
  newCurrency,
  signInDialog,
} from './form.ts';
import { Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { SettingsSkeleton } from './SettingsSkeleton.tsx';
import { BookingRulesTab, NotificationsTab, SocialTab } from './SimpleTabs.tsx';
import { tabs, type Tab } from './tabs.ts';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Button } from '../../../platform/ui/Button.tsx';
import { late } from '../../../platform/ui/late.ts';
import { sameFigures } from '../../../domain/currencies.ts';
import { formatsIn } from '../../../domain/formats.ts';
import { QuestionDialog } from '../shell/QuestionDialog.tsx';
import { products } from '../data/products.ts';
import { services } from '../data/services.ts';

const NAME = 'settings';

/** The largest tabs load when a pointer reaches the form, or when they are opened. */
const loadCalendarTab = () => import('./CalendarTab.tsx');
const loadPaymentTab = () => import('./PaymentTab.tsx');
const SignInDialog = late(async () => (await import('./SignInDialog.tsx')).SignInDialog);
const CalendarTab = late(async () => (await loadCalendarTab()).CalendarTab);
const PaymentTab = late(async () => (await loadPaymentTab()).PaymentTab);
const preload = () => void Promise.all([loadCalendarTab(), loadPaymentTab()]).catch(() => null);

const panels: Readonly<Record<Tab, ComponentType<TabProps>>> = {
  business: BusinessTab,
  payment: PaymentTab,
  booking: BookingRulesTab,
  notifications: NotificationsTab,
  calendar: CalendarTab,
  social: SocialTab,
};

/** All settings, in six tabs. */
export function SettingsScreen() {
  const value = useStore(settings.$value);
  const form = useStore(settingsForm.$form);
  useEffect(openForm, []);
  useEffect(() => pollWhileVisible(settings.load), []);

  if (value.state === 'loading') return <SettingsSkeleton />;
  return (
    <>
      <h1 className="text-4xl">Settings</h1>
      <LoadNotice what="The settings" value={value} load={settings.load} />
      {value.state === 'ready' && form && <OpenForm form={form} saved={value.data} />}
      <LateDialog dialog={signInDialog} shows={SignInDialog} />
    </>
  );
}

function OpenForm(props: Omit<TabProps, 'field'>) {
  const tab = useStore($tab);
  const { errors, isTyped } = props.form;
  const element = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const Panel = panels[tab];

  useFocusAfterSaving(panel, isTyped);

  return (
    <form
      ref={element}
      noValidate
      onPointerEnter={preload}
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save();
      }}
    >
      <Tabs
        name={NAME}
        label="Settings"
        value={tab}
        options={tabs.map(({ value, label }) => ({
          value,
          label: <TabLabel tab={value} label={label} errors={errors} />,
        }))}
        onPick={openTab}
      />
      <div
        ref={panel}
        role="tabpanel"
        id={panelId(NAME)}
        aria-labelledby={tabId(NAME, tab)}
        tabIndex={-1}
        className="max-w-272 outline-none"
      >
        <Suspense fallback={<Skeleton className="mt-7 h-96" />}>
          <Panel {...props} field={stepFields(settingsForm, props.form)} />
          <FocusField form={props.form} within={element} />
        </Suspense>
      </div>
      <UnsavedBar form={props.form} />
      <CurrencyQuestion {...props} />
    </form>
  );
}

/** Moves the focus to the setting in the address, and to an error, once their tab has loaded. */
function FocusField({ form, within }: Pick<TabProps, 'form'> & { within: RefObject<HTMLElement | null> }) {
  const { errors, refused } = form;
  useEffect(() => {
    const field = namedField();
    if (field) within.current?.querySelector<HTMLElement>(`input[name^="${field}"]`)?.focus();
  }, [within]);
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first === undefined) return;
    const fieldset = within.current?.querySelector<HTMLElement>(`[name="${first.split('.')[0]}"]`);
    (within.current?.querySelector<HTMLElement>(`[name="${first}"]`) ?? fieldset)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each attempt, not while one of several errors is corrected
  }, [refused]);
  return null;
}

function TabLabel({ tab, label, errors }: { tab: Tab; label: string; errors: Faults<unknown> }) {
  const count = Object.keys(errors).filter((path) => {
    const field = findField(path);
    return field !== null && tabOf(field) === tab;
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

/** Moves the focus to the panel if it was in the bar, which disappears after saving or discarding. */
function useFocusAfterSaving(panel: RefObject<HTMLElement | null>, isDirty: boolean) {
  const was = useRef(isDirty);
  useEffect(() => {
    if (was.current && !isDirty && document.activeElement === document.body) {
      panel.current?.focus({ preventScroll: true });
    }
    was.current = isDirty;
  }, [isDirty, panel]);
}

/** The bar for unsaved changes: a warning, Save Changes and Discard, always visible. */
function UnsavedBar({ form }: Pick<TabProps, 'form'>) {
  const refused = refusalIn(form);
  const Icon = refused ? CircleAlert : TriangleAlert;
  const unsaved = 'You have unsaved changes.';
  return (
    <>
      {/* The same for screen readers, because the bar itself comes and goes. */}
      <p role="status" className="sr-only">
        {form.isTyped && !form.sending && !refused ? unsaved : ''}
      </p>
      <p role="alert" className="sr-only">
        {refused ? `${refused.title} ${refused.text}` : ''}
      </p>
      {form.isTyped && (
        <div
          className={`settings-bar sticky bottom-(--thumb) z-20 mt-6 -mb-6 flex max-w-272 animate-rise flex-wrap items-center gap-x-4 gap-y-3 rounded-t-card border border-(--tone) bg-(--tone-wash) px-4 pt-3.5 pb-[calc(0.875rem+env(safe-area-inset-bottom))] shadow-raised max-md:-mx-gutter max-md:border-x-0 max-md:pb-3.5 tone-${refused ? 'error' : 'warning'}`}
        >
          <Icon className="size-5.5 flex-none text-(--tone-ink)" aria-hidden="true" />
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-semibold">{refused?.title ?? unsaved}</p>
            {refused && <p>{refused.text}</p>}
          </div>
          <div className="flex flex-wrap gap-3 max-md:grow max-md:basis-full max-md:*:shrink-0 max-md:*:grow max-md:*:basis-auto">
            <Button disabled={form.sending} onClick={discard}>
              Discard
            </Button>
            <Button type="submit" look="primary" busy={form.sending} busyLabel="Saving...">
              {form.isUnsure ? 'Send Again' : 'Save Changes'}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** Asks before another currency is saved, and lists what becomes of each price. */
function CurrencyQuestion({ form, saved }: Pick<TabProps, 'form' | 'saved'>) {
  const lists = [
    { what: 'The services', value: useStore(services.$value), load: services.load },
    { what: 'The products', value: useStore(products.$value), load: products.load },
  ];
  const [from, to] = [saved, form.values].map(({ currency }) =>
    formatsIn(currency, `en-${saved.country}`, '12'),
  );
  if (!from || !to) return null;
  return (
    <QuestionDialog
      asks={newCurrency}
      title={`Change all prices to ${to.currency.code}?`}
      confirmLabel="Change Prices"
      busyLabel="Saving..."
    >
      {() => (
        <>
          {lists.map((list) => (
            <LoadNotice key={list.what} {...list} className="mb-3" skeleton="h-24" />
          ))}
          <dl className="grid gap-2">
            {lists.flatMap(({ value }) =>
              (value.state === 'ready' ? value.data : []).map(({ id, name, price_cents: price }) => (
                <div key={id} className="flex justify-between gap-4">
                  <dt className="min-w-0 break-words">{name}</dt>
                  <dd className="text-end">{`${from.money(price)} becomes ${to.money(sameFigures(price, from.currency, to.currency))}`}</dd>
                </div>
              )),
            )}
          </dl>
        </>
      )}
    </QuestionDialog>
  );
}
