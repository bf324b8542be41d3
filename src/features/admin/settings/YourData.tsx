import { useStore } from '@nanostores/react';
import { Download } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { $downloading, download, files } from './download.ts';
import { Group } from './controls.tsx';

/** Everything that the salon keeps, to take away. */
export function YourData() {
  const downloading = useStore($downloading);
  return (
    <Group
      title="Your data"
      about="The JSON file has everything but passwords, and npm run import puts it into an empty salon. The tables open in a spreadsheet."
    >
      <div className="flex flex-wrap gap-3">
        {files.map((file) => (
          <Button
            key={file.label}
            busy={downloading === file.label}
            busyLabel="Preparing..."
            onClick={() => void download(file)}
          >
            <Download aria-hidden="true" />
            {file.label}
          </Button>
        ))}
      </div>
    </Group>
  );
}
