import { type Claim, claims } from '@signalsync/content/claims';
import { formatDate } from '@signalsync/content/formatDate';
import { Badge } from '@signalsync/ui/components/Badge';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import sources from 'virtual:copy-sources';
import { TableHead } from './ChangeTable.tsx';
import * as css from './copy.css.ts';

/** Returns the files whose texts refer to a claim. */
const usersOf = (name: string): string[] =>
  Object.entries(sources).flatMap(([file, found]) =>
    file !== 'claims.ts' && new RegExp(`\\bclaims\\.${name}\\b`).test(found?.source ?? '') ? [file] : [],
  );

/** The list of claims, each with the source of its figure and with the files whose texts refer to the claim. */
function ClaimsPage({ register }: { register: Record<string, Claim> }) {
  return (
    <main className={css.list}>
      <h1 className={css.heading}>Claims</h1>
      <p className={css.hint}>
        Every marketing figure of the product. A text refers to its claim; packages/content/src/claims.ts is the one
        place to change it. A sample must be proven or removed before the product is sold.
      </p>
      <table className={css.table}>
        <TableHead titles={['Claim', 'As it shows', 'Source', 'Counted on', 'Read in']} />
        <tbody>
          {Object.entries(register).map(([name, { text, source, date, isSample }]) => (
            <tr key={name} className={css.row}>
              <th scope="row" className={`${css.cell} ${css.mono}`}>
                {name}
              </th>
              <td className={css.cell}>
                {text} {isSample && <Badge tone="warn">Sample</Badge>}
              </td>
              <td className={css.cell}>{source}</td>
              <td className={css.cell}>{formatDate(date, 'UTC')}</td>
              <td className={`${css.cell} ${css.mono}`}>{usersOf(name).join(', ') || 'No text'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

const meta = {
  title: 'Copy/Claims',
  tags: ['desktop'],
  component: ClaimsPage,
  args: { register: claims },
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof ClaimsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every claim in the list is used somewhere in the copy. */
export const Register: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(Object.keys(claims).length + 1);
    await expect(canvas.queryByText('No text')).not.toBeInTheDocument();
  },
};
