import { Button } from '@signalsync/ui/components/Button';
import { Loading } from '@signalsync/ui/components/Loading';
import { Skeleton } from '@signalsync/ui/components/Skeleton';
import { Spinner } from '@signalsync/ui/components/Spinner';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { pageParameters } from '../pages/Page.tsx';
import { FailedNotice } from './FailedNotice.tsx';
import { Guide } from './Guide.tsx';
import * as css from './guides.css.ts';

const Lines = () => (
  <div className={css.wide}>
    <Loading label="Loading payment methods..." />
    <Skeleton width="full" height={20} />
    <Skeleton width={180} height={20} />
  </div>
);

/** What each part shows before its data arrives, when there is no data, and after a failure. */
const meta = {
  title: 'Guides/Loading, empty, error',
  parameters: { ...pageParameters },
  tags: ['!autodocs', 'desktop'],
} satisfies Meta;
export default meta;

export const LoadingEmptyError: StoryObj<typeof meta> = {
  name: 'Loading, empty, error',
  render: () => (
    <Guide
      title="Loading, empty, error"
      lead="Every part that waits for data has four states: loading, ready, empty, failed. Each of them is a story."
      choices={[
        {
          name: 'Components/Skeleton',
          example: <Lines />,
          when: 'The shape of the content is known. The skeleton has its height, so nothing moves when it comes.',
          not: 'for an answer to a press. The button itself shows that it is pending.',
        },
        {
          name: 'Components/Spinner',
          example: (
            <p className={css.row}>
              <Spinner size="medium" /> Checking your payment...
            </p>
          ),
          when: 'The shape is unknown, or the whole page waits.',
          not: 'beside a skeleton. One sign of waiting is enough.',
        },
        {
          name: 'A sentence',
          example: <p>No invoices yet. They appear here after your first payment.</p>,
          when: 'There is nothing. Say what will be here, and what brings it.',
          not: 'for a failure. “Nothing here” must be true.',
        },
        {
          name: 'Pieces/Notice',
          example: <FailedNotice>Failed to load payment methods</FailedNotice>,
          when: 'The data could not be loaded. The rest of the page still works.',
          not: 'without a way on: a button to try again, or whom to write to.',
        },
      ]}
      words={[
        'Loading says what is loaded: “Loading pricing plans...”.',
        'The server’s own reason stands below our sentence, never in place of it.',
        'When the connection is back, the page tries once more by itself. In all other cases the reader decides.',
      ]}
      keys={['The state is said once to screen readers. The grey shapes are hidden from them.']}
      pairs={[
        {
          good: {
            example: (
              <Button isPending pendingLabel="Saving...">
                Save
              </Button>
            ),
            says: 'The pressed button waits, the page stays.',
          },
          bad: {
            example: (
              <div className={css.row}>
                <Button isDisabled>Save</Button>
                <Spinner size="large" />
              </div>
            ),
            says: 'A disabled button loses focus, and the spinner says nothing.',
          },
        },
      ]}
    />
  ),
};
