import { landing } from '@signalsync/content/landing';
import { SampleSignalCard } from '@signalsync/ui/landing/SampleSignalCard';

/** The sample signal beside the pitch. In the HTML from the build it is whole; its code adds the crosshair. */
export default function SampleSignalRoute() {
  return <SampleSignalCard chart={landing.chart} figures={landing.figures} />;
}
