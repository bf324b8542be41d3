import type { ReactNode } from 'react';
import { CopyField } from '../../components/ui/CopyField.tsx';

/** The private link of a booking, to open or to copy. */
export function ManageLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <CopyField label="Your private link" noun="link" url={url} hint={children}>
      <a className="btn btn-quiet" href={url}>
        Open
      </a>
    </CopyField>
  );
}
