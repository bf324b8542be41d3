import { useStore } from '@nanostores/react';
import { Bell, Share, SquarePlus } from 'lucide-react';
import { useEffect } from 'react';
import { isLocalTime } from '../../../domain/time.ts';
import { pushKinds, type PushKind } from '../../../domain/messages/job.ts';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { CheckField, TextField } from '../../../platform/ui/Field.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { Group } from './controls.tsx';
import { atom } from 'nanostores';
import type { DeviceShape } from '../../../api/messages/push.ts';
import { callAsOwner } from '../shell/access.ts';
import { act, fail } from '../shell/act.ts';
import { noteDevice, saveDevice, type PushChoices } from '../shell/push.ts';
import { deviceId, endPush, ownSubscription } from '../shell/push-device.ts';

/** This browser's permission and its kinds of notifications. */
type DeviceState =
  | { readonly state: 'loading' | 'denied' | 'off' }
  /** `install`: an iPhone or iPad notifies only an app on its home screen. */
  | { readonly state: 'none'; readonly install: boolean }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'on'; readonly id: string; readonly choices: PushChoices };

export const $device = atom<DeviceState>({ state: 'loading' });

const isTouchApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

async function loadDevice(): Promise<void> {
  if (!('PushManager' in globalThis)) return $device.set({ state: 'none', install: isTouchApple() });
  if (Notification.permission === 'denied') return $device.set({ state: 'denied' });
  const subscription = await ownSubscription();
  if (!subscription) return $device.set({ state: 'off' });
  const query = { device: await deviceId(subscription) };
  const answer = await callAsOwner('GET /api/admin-public/push-subscriptions', { query });
  if (!answer.ok) return $device.set({ state: 'failed', message: answer.message });
  return show(answer.data.device);
}

function show(device: DeviceShape | null): void {
  $device.set(device ? { state: 'on', id: device.id, choices: device } : { state: 'off' });
  noteDevice(device);
}

const usual: PushChoices = { kinds: [...pushKinds], quiet: null, names: true };

/** Asks for permission, which browsers give only after a press, and subscribes. */
async function turnOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return loadDevice();
  const answer = await callAsOwner('GET /api/admin-public/push-subscriptions', { query: {} });
  const subscription = answer.ok ? await subscribe(answer.data.public_key) : null;
  if (subscription) await save(usual, subscription);
  else
    fail([
      'Notifications Are Off',
      answer.ok ? "This browser couldn't reach its push service." : answer.message,
    ]);
}

async function subscribe(key: string): Promise<PushSubscription | null> {
  try {
    const { pushManager } = await navigator.serviceWorker.register('/admin-sw.js', { scope: '/admin' });
    // A subscription made with another key is useless.
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    return null;
  }
}

async function save(choices: PushChoices, former?: PushSubscription): Promise<void> {
  const subscription = former ?? (await ownSubscription());
  if (!subscription) return show(null);
  // The change is shown at once.
  const state = $device.get();
  if (state.state === 'on') $device.set({ ...state, choices });
  const answer = await act(() => saveDevice(subscription, choices), {
    show: ({ device }) => show(device),
    failed: ['Not Saved'],
  });
  if (!answer) await loadDevice();
}

async function sendTest(choices: PushChoices): Promise<void> {
  const subscription = await ownSubscription();
  if (!subscription) return show(null);
  await act(() => saveDevice(subscription, choices, true), {
    done: () => ['Test Sent', 'It should arrive in a few seconds.'],
    failed: ['Test Not Sent'],
  });
}

async function turnOff(id: string): Promise<void> {
  const query = { device: id };
  const answer = await act(() => callAsOwner('DELETE /api/admin-public/push-subscriptions', { query }), {
    show: () => show(null),
    failed: ['Not Turned Off'],
  });
  if (answer) await endPush();
}

const labels: Record<PushKind, string> = {
  bookings: 'New bookings',
  changes: 'Changes',
  cancellations: 'Cancellations',
  payments: 'Payments',
  waitlist: 'Waitlist',
  tomorrow: 'Tomorrow, every evening at 7',
};

/** Which events this device is notified of. Saved at once and apart from the settings, which apply to every device. */
export function DeviceNotifications() {
  const device = useStore($device);
  useEffect(() => void loadDevice(), []);
  return (
    <Group
      title="Notifications on this device"
      about="About what your clients do online, even while the admin is closed."
    >
      {device.state === 'off' && (
        <PressButton className="self-start" onPress={turnOn} busyLabel="Turning on...">
          Turn On Notifications
        </PressButton>
      )}
      {device.state === 'denied' && (
        <Notice kind="warning" title="Notifications are blocked." announce="off">
          Allow them for this site in your browser&apos;s settings, then reload this page.
        </Notice>
      )}
      {device.state === 'none' &&
        (device.install ? (
          <InstallSteps />
        ) : (
          <p className="hint">This browser can&apos;t show notifications.</p>
        ))}
      {device.state === 'on' && <DeviceChoices device={device} />}
      {(device.state === 'loading' || device.state === 'failed') && (
        <LoadNotice
          what="This device's notifications"
          value={device.state === 'failed' ? { ...device } : { state: 'loading' }}
          load={loadDevice}
          className=""
          skeleton="h-11"
        />
      )}
    </Group>
  );
}

function DeviceChoices({ device }: { device: Extract<DeviceState, { state: 'on' }> }) {
  const { id, choices } = device;
  const { kinds, quiet, names } = choices;
  const change = (parts: Partial<typeof choices>) => void save({ ...choices, ...parts });
  const changeTime = (end: 'from' | 'to') => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    if (quiet && isLocalTime(value) && value !== quiet[end]) change({ quiet: { ...quiet, [end]: value } });
  };
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="label">Notify me of</legend>
        {pushKinds.map((kind) => (
          <CheckField
            key={kind}
            label={labels[kind]}
            checked={kinds.includes(kind)}
            onCheck={(isOn) =>
              change({ kinds: pushKinds.filter((one) => (one === kind ? isOn : kinds.includes(one))) })
            }
          />
        ))}
      </fieldset>
      <CheckField
        label="Show clients' names"
        hint="Otherwise notifications say only what happened and when."
        checked={names}
        onCheck={(isOn) => change({ names: isOn })}
      />
      <CheckField
        label="Quiet hours"
        hint="You get one notification when they end."
        checked={quiet !== null}
        onCheck={(isOn) => change({ quiet: isOn ? { from: '21:00', to: '07:00' } : null })}
      />
      {quiet && (
        <div className="grid grid-cols-2 gap-4">
          <TextField
            key={quiet.from}
            label="From"
            type="time"
            defaultValue={quiet.from}
            onBlur={changeTime('from')}
          />
          <TextField
            key={`to ${quiet.to}`}
            label="To"
            type="time"
            defaultValue={quiet.to}
            onBlur={changeTime('to')}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <PressButton onPress={() => sendTest(choices)}>Send Test</PressButton>
        <PressButton className="text-brick-ink" onPress={() => turnOff(id)}>
          Turn Off
        </PressButton>
      </div>
    </>
  );
}

const steps = [
  { icon: Share, text: 'Tap Share in Safari.' },
  { icon: SquarePlus, text: 'Choose Add to Home Screen, then Add.' },
  { icon: Bell, text: 'Open the salon from your home screen, and turn on notifications here.' },
];

/** An iPhone notifies only an app on its home screen. */
function InstallSteps() {
  return (
    <>
      <p>Your iPhone or iPad shows notifications once this admin is on its home screen:</p>
      <ol className="flex flex-col gap-3">
        {steps.map(({ icon: Icon, text }, i) => (
          <li key={text} className="flex items-center gap-4">
            <span className="flex size-11 flex-none items-center justify-center rounded-card border border-line bg-sunken">
              <Icon className="size-5.5" aria-hidden="true" />
            </span>
            <span>
              {i + 1}. {text}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
