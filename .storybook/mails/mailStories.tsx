import {
  type MailContent,
  type MailName,
  type MailValues,
  mails,
  type UnwrittenMail,
  writeMail,
} from '@signalsync/mails';
import { sampleSite, samples, standingIn, statesOfMails } from '@signalsync/mails/testing/samples';
import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { openDesk } from '../copy/desk.ts';
import { deskPage, isUnchanged } from '../copy/deskStories.tsx';
import { MailFrame } from './MailFrame.tsx';
import * as css from './mails.css.ts';

interface MailArgs<Name extends MailName> {
  /** The texts of the mail, with placeholders. */
  content: MailContent<Name>;
  /** The values for the placeholders in the texts. */
  values: MailValues<Name>;
}

const written = <Name extends MailName>(name: Name, { content, values }: MailArgs<Name>) =>
  writeMail({ name, values } as UnwrittenMail, sampleSite, content);

/** Accessibility rules about a whole page. They are off, because a mail is only a part of the mail program's page. */
const pageRules = ['landmark-one-main', 'region'].map((id) => ({ id, enabled: false }));

/** Loads the accessibility checker axe into the frames, so that the story's check includes the mails. */
async function letAxeIn(frames: readonly HTMLIFrameElement[]): Promise<void> {
  const { default: axe } = await import('axe-core');
  for (const { contentDocument: page } of frames) {
    const script = page?.createElement('script');
    if (!page || !script) continue;
    script.textContent = `${axe.source};axe.configure(${JSON.stringify({ rules: pageRules })})`;
    page.head.append(script);
    script.remove();
  }
}

/**
 * A story of a mail: the line in the inbox, the HTML in both themes and at two widths, and the text. One picture shows
 * all of it. `values` replace some of the mail's sample values.
 */
export function mailStory<Name extends MailName>(
  name: Name,
  values: Partial<MailValues<Name>> = {},
): StoryObj<MailArgs<Name>> {
  const story: StoryObj<MailArgs<MailName>> = {
    args: { content: mails[name].content, values: { ...samples[name], ...values } },
    globals: { theme: 'light', viewport: { value: 'desktop', isRotated: false } },
    parameters: { layout: 'fullscreen', picture: true },
    render: (args) => {
      const { subject, preheader, html, text } = written(name, args);
      return (
        <main className={css.mail}>
          <p className={css.inbox}>
            <span className={css.subject}>{subject}</span>
            <span className={css.preheader}>{preheader}</span>
          </p>
          <section className={css.version}>
            <h2 className={css.label}>Light, on a desktop</h2>
            <MailFrame title="Light, on a desktop" width={640} theme="light" html={html} />
          </section>
          <section className={css.version}>
            <h2 className={css.label}>Dark, at 320 px</h2>
            <MailFrame title="Dark, at 320 px" width={320} theme="dark" html={html} />
          </section>
          <section className={css.version}>
            <h2 className={css.label}>As text</h2>
            <pre className={css.text}>{text}</pre>
          </section>
        </main>
      );
    },
    play: async ({ canvasElement }) => {
      const frames = [...canvasElement.querySelectorAll('iframe')];
      await waitFor(async () => {
        for (const { contentDocument: page, offsetHeight } of frames) {
          await expect(page?.querySelector('h1')).toBeVisible();
          await expect([page?.fonts.size, page?.fonts.status]).toEqual([document.fonts.size, 'loaded']);
          await expect(offsetHeight).toBe(page?.body.offsetHeight);
          await expect(page?.documentElement.scrollWidth).toBe(page?.documentElement.clientWidth);
        }
      });
      await letAxeIn(frames);
    },
  };
  return story as StoryObj<MailArgs<Name>>;
}

/** Settings of a story of which no picture is taken, because the picture of another story shows almost the same. */
export const unpictured = { parameters: { layout: 'fullscreen', picture: false } };

/**
 * Returns the story of a mail's copy desk: a page on which the team changes the mail's texts under Controls.
 * @param values - placeholder values for the preview, if the sample values do not show all the texts
 */
export function wordsStory<Name extends MailName>(
  name: Name,
  values: Partial<MailValues<Name>> = {},
): StoryObj<Record<string, string>> {
  const desk = openDesk<MailContent<MailName>>(`mails/${name}.ts`, name, mails[name].content);
  const page = deskPage(desk, (content) => [
    { name: 'The mail', html: written(name, { content, values: { ...samples[name], ...values } }).html },
  ]);
  return { ...page, play: isUnchanged(desk) };
}

/** The name of a mail that describes the state of the member's plan. */
type MailOfPlan = keyof typeof statesOfMails;

/**
 * Returns the different texts that a mail can have. Each text comes with the states of the plan in which the mail has
 * this text.
 */
function textsByState(name: MailOfPlan): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const state of statesOfMails[name]) {
    const values = { ...samples[name], standing: standingIn(name, state) };
    const { text } = writeMail({ name, values } as UnwrittenMail, sampleSite);
    texts.set(text, [...(texts.get(text) ?? []), state]);
  }
  return texts;
}

/**
 * Returns a story with the text of a mail for each state that the plan can have when the mail is sent. States with the
 * same text are shown together.
 */
export const statesStory = (name: MailOfPlan): StoryObj => ({
  ...unpictured,
  render: () => (
    <main className={css.states}>
      {[...textsByState(name)].map(([text, states]) => (
        <section key={text} className={css.version}>
          <h2 className={css.label}>{states.join(', ')}</h2>
          <pre className={css.text}>{text}</pre>
        </section>
      ))}
    </main>
  ),
});
