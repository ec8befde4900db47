import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

/** Tests what an accessibility tree says beside Playwright's. The stories of components test the rest. */
const meta = { title: 'Tests/Trees', tags: ['!dev', '!autodocs', 'desktop'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Said: Story = {
  render: () => (
    <>
      <h2 lang="de">Preise</h2>
      <label htmlFor="address">Email</label>
      <input id="address" type="email" required autoComplete="email" aria-invalid aria-describedby="hint" />
      <p id="hint">
        We send <b>a code</b>.
      </p>
      <div aria-live="polite">Saved</div>
      <button type="button" aria-expanded="false" aria-controls="list">
        More
      </button>
      <ul id="list" aria-label="Plans">
        <li aria-current="step">Monthly</li>
      </ul>
      <div aria-hidden="true" lang="fr">
        Caché
      </div>
      <p hidden lang="fr">
        Caché
      </p>
    </>
  ),
  play: async ({ canvasElement }) => {
    const { treeOf } = await import('../tree.ts');
    await expect(treeOf(canvasElement)).toBe(`- heading "Preise" [level=2]
- text: Email
- textbox "Email"
- paragraph: We send a code.
- text: Saved
- button "More"
- list "Plans":
  - listitem: Monthly
---
- heading "Preise" [level=2]:
  - lang: de
- textbox "Email":
  - autocomplete: email
  - describedby: We send a code.
  - invalid: true
  - required: nothing
- div "Saved":
  - live: polite
- button "More":
  - controls: list "Plans"
  - expanded: false
- listitem:
  - current: step
`);
  },
};
