import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';

/** The skeleton of the first tab. */
export function SettingsSkeleton() {
  return (
    <Loading label="Loading settings...">
      <h1 className="text-4xl">Settings</h1>
      <Skeleton className="mt-5 h-11 w-full max-w-160" />
      <div className="settings-panel mt-5">
        <div className="settings-group">
          <Skeleton className="h-9 w-40" />
          <div className="settings-fields">
            {['name', 'phone', 'email', 'address', 'zone'].map((name) => (
              <Skeleton key={name} className="h-19 w-full" />
            ))}
          </div>
        </div>
      </div>
    </Loading>
  );
}
