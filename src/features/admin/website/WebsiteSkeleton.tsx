import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';

/** The skeleton of the parts and of the page beside them. */
export function WebsiteSkeleton() {
  return (
    <Loading label="Loading the website...">
      <h1 className="text-4xl">Website</h1>
      <Skeleton className="mt-5 h-19 w-full" />
      <div className="website-sides mt-5" data-side="edit">
        <div className="website-fields">
          <Skeleton count={6} className="mb-3 h-11 w-full" />
        </div>
        <Skeleton className="website-preview website-window" />
      </div>
    </Loading>
  );
}
