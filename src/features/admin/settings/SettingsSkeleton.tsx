import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';

export function SettingsSkeleton() {
  return (
    <Loading label="Loading settings...">
      <h1 className="text-4xl">Settings</h1>
      <Skeleton className="mt-5 h-11 w-full max-w-160" />
      <div className="mt-5 max-w-272 outline-none">
        <div className="grid gap-x-[clamp(2rem,4vw,4rem)] gap-y-5 border-line py-7 not-first:border-t wide:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
          <Skeleton className="h-9 w-40" />
          <div className="flex max-w-136 min-w-0 flex-col gap-5">
            <Skeleton count={5} className="h-19 w-full" />
          </div>
        </div>
      </div>
    </Loading>
  );
}
