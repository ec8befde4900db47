import { Badge } from '@signalsync/ui/components/Badge';
import { Button } from '@signalsync/ui/components/Button';
import { Notice } from '@signalsync/ui/shared/Notice';
import { type ReactNode, useCallback, useState } from 'react';
import { ChangeTable } from './ChangeTable.tsx';
import { CopyLinkButton } from './CopyLinkButton.tsx';
import { MailFrame } from '../mails/MailFrame.tsx';
import * as css from './copy.css.ts';
import { type CopyDesk, changedContent, changedFile, changesOf, withProposal } from './desk.ts';
import { Frame } from './Frame.tsx';
import { textsThatDoNotFit } from './fit.ts';
import { proposalAddress, unpackProposal } from './proposal.ts';

/** A preview of a file's texts: a screen, or the HTML of a mail. `name` is its title. */
type Shown = { name: string } & ({ screen: ReactNode } | { html: string });

export interface CopyDeskPageProps<Content> {
  desk: CopyDesk<Content>;
  /** The texts as they are in Storybook's panel Controls, by the name of their control. */
  args: Record<string, string>;
  /** The story's id and its globals. The globals come from the toolbar and from the page's URL. */
  story: { id: string; globals: Record<string, unknown> };
  /** Returns the screens or mails that show the file's texts, each with its name. */
  screens: (content: Content) => readonly Shown[];
}

/** Returns the name of a file without its folders. */
export const nameOf = (file: string): string => file.split('/').at(-1) ?? file;

/** Lets the browser download a text as a file. */
function download(file: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = nameOf(file);
  link.click();
  URL.revokeObjectURL(address);
}

const counted = (count: number): string => `${count} ${count === 1 ? 'text' : 'texts'} changed`;

/**
 * Decodes the texts that a colleague proposes in the page's URL. Returns no texts if the link is for another file.
 * `fault` is a sentence for the user if the link is broken or older than this file.
 */
function proposalFor<Content>(
  desk: CopyDesk<Content>,
  packed: unknown,
): { texts: Record<string, string>; fault?: string } {
  if (typeof packed !== 'string' || packed === '') return { texts: {} };
  const proposal = unpackProposal(packed);
  if (!proposal)
    return { texts: {}, fault: 'The link is incomplete, so the changes in it cannot be read. Ask for a new link.' };
  if (proposal.file !== desk.file) return { texts: {} };
  const gone = Object.keys(proposal.texts).filter((name) => !(name in desk.args));
  if (gone.length === 0) return { texts: proposal.texts };
  return { texts: proposal.texts, fault: `The link is older than the file, which no longer has: ${gone.join(', ')}.` };
}

/**
 * A preview of a changed file of copy. It shows the changes beside the shipped texts, the screens on a desktop and at
 * 320 px, and the errors. It offers a link for a colleague, and the changed file as a download.
 */
export function CopyDeskPage<Content>({ desk, args, story, screens }: CopyDeskPageProps<Content>) {
  const { texts, fault } = proposalFor(desk, story.globals.proposal);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const proposed = Object.entries(texts).filter(([name]) => !leftOut.includes(name));
  const changes = changesOf(desk, withProposal(desk, args, Object.fromEntries(proposed)));
  const content = changedContent(desk, changes);
  const faulty = changes.filter(({ faults }) => faults.length > 0);
  const changedTexts = Object.fromEntries(changes.map(({ name, changed }) => [name, changed]));
  return (
    <main className={css.desk}>
      <header className={css.bar}>
        <h1 className={css.title}>{desk.file}</h1>
        <Badge tone={changes.length > 0 ? 'accent' : 'neutral'}>{counted(changes.length)}</Badge>
        <Button
          size="small"
          isDisabled={changes.length === 0 || faulty.length > 0}
          onPress={() => download(desk.file, changedFile(desk, changes))}
        >
          Download {nameOf(desk.file)}
        </Button>
        <CopyLinkButton
          isDisabled={changes.length === 0}
          address={proposalAddress(story.id, String(story.globals.theme), { file: desk.file, texts: changedTexts })}
        />
      </header>
      <p className={css.hint}>
        Edit the text under Controls. Copy the link to show a colleague your changes. The downloaded file replaces
        packages/content/src/{desk.file}.
      </p>
      {fault && <Notice tone="warning">{fault}</Notice>}
      {faulty.map(({ name, faults }) => (
        <Notice key={name} tone="error" isAnnounced>
          {`${name}: ${faults.join('. ')}.`}
        </Notice>
      ))}
      {changes.length > 0 && (
        <ChangeTable
          changes={changes}
          proposed={new Set(proposed.flatMap(([name, text]) => (changedTexts[name] === text ? [name] : [])))}
          onLeaveOut={(name) => setLeftOut([...leftOut, name])}
        />
      )}
      {screens(content).map((shown) => (
        <Preview key={shown.name} {...shown} />
      ))}
    </main>
  );
}

/** Shows one screen or mail at the width of a desktop and at 320 px, and lists the texts that do not fit at 320 px. */
function Preview({ name, ...shown }: Shown) {
  const [unfit, setUnfit] = useState<readonly string[]>([]);
  const check = useCallback((page: Document) => {
    const found = textsThatDoNotFit(page);
    setUnfit((before) => (before.join('\n') === found.join('\n') ? before : found));
  }, []);
  return (
    <section className={css.preview} aria-label={name}>
      <h2 className={css.name}>{name}</h2>
      {unfit.length > 0 && (
        <Notice tone="warning" isAnnounced>
          {`No longer fits at 320 px: ${unfit.map((text) => `“${text}”`).join(', ')}`}
        </Notice>
      )}
      <div className={css.frames}>
        {'html' in shown ? (
          <>
            <MailFrame title={`${name} on a desktop`} width={640} html={shown.html} />
            <MailFrame title={`${name} at 320 px`} width={320} html={shown.html} onLayout={check} />
          </>
        ) : (
          <>
            <Frame title={`${name} on a desktop`} width={1280}>
              {shown.screen}
            </Frame>
            <Frame title={`${name} at 320 px`} width={320} onLayout={check}>
              {shown.screen}
            </Frame>
          </>
        )}
      </div>
    </section>
  );
}
