import { Badge, Button, Notice } from '@signalsync/ui';
import { type ReactNode, useCallback, useState } from 'react';
import * as css from './copy.css.ts';
import { type CopyDesk, changedContent, changedFile, changesOf } from './desk.ts';
import { Frame } from './Frame.tsx';
import { textsThatDoNotFit } from './fit.ts';

interface CopyDeskPageProps<Content> {
  desk: CopyDesk<Content>;
  /** The texts as they stand in Controls. */
  args: Record<string, string>;
  /** The screens that show the file, each under its name. */
  screens: (content: Content) => readonly { name: string; screen: ReactNode }[];
}

/** Hands a text to the reader as a file. */
function download(file: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
  URL.revokeObjectURL(address);
}

const counted = (count: number): string => `${count} ${count === 1 ? 'text' : 'texts'} changed`;

/** A file of copy as it would look: its screens on a desktop and at 320 px, what is wrong with it, and the file to take away. */
export function CopyDeskPage<Content>({ desk, args, screens }: CopyDeskPageProps<Content>) {
  const changes = changesOf(desk, args);
  const content = changedContent(desk, changes);
  const faulty = changes.filter(({ faults }) => faults.length > 0);
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
          Download {desk.file}
        </Button>
      </header>
      <p className={css.hint}>
        Change texts under Controls. The file that you download replaces packages/content/src/{desk.file}.
      </p>
      {faulty.map(({ name, faults }) => (
        <Notice key={name} tone="error" isAnnounced>
          {`${name}: ${faults.join('. ')}.`}
        </Notice>
      ))}
      {screens(content).map(({ name, screen }) => (
        <Preview key={name} name={name}>
          {screen}
        </Preview>
      ))}
    </main>
  );
}

/** One screen, wide and narrow, with the texts that the narrow one has no room for. */
function Preview({ name, children }: { name: string; children: ReactNode }) {
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
        <Frame title={`${name} on a desktop`}>{children}</Frame>
        <Frame title={`${name} at 320 px`} width={320} onLayout={check}>
          {children}
        </Frame>
      </div>
    </section>
  );
}
